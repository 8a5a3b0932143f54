import type { AsSigner } from '#contracts/documents/signer.ts'
import type { SigningEventName } from '#contracts/documents/signing-answers.ts'
import { triedAgain } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import type { At } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { signerOfPass } from '../course/links.ts'
import { isInTime, type RequestRow, requestById, SIGNING_STATES, type SignerRow, signerById } from '../course/rows.ts'
import { MISSES } from './limits.ts'

/** A signer before their document. */
export interface Standing {
  at: At
  request: RequestRow
  signer: SignerRow
}

/** Those to whom a document is open: asked, and to read what they signed until the links end. */
const READING: readonly RequestRow['state'][] = [...SIGNING_STATES, 'sealing', 'signed']

/** A signer and their request, locked; null where there is none, it is not their turn, or it has ended: one answer for all. */
async function standingOf(at: At, signerId: string | null): Promise<Standing | null> {
  const found = signerId === null ? undefined : await signerById(at, signerId)
  const request = found && (await requestById(at, found.request_id, true))
  // Read again behind the lock: somebody else may have signed meanwhile.
  const signer = found && (await signerById(at, found.id))
  if (!signer || !request || signer.state === 'waiting' || !READING.includes(request.state) || !isInTime(at, request))
    return null
  return { at, request, signer }
}

/** Who calls: by the pass of a confirmed code, or signed in and named as signer. */
async function signerIdOf(at: At, { actor }: TenantContext, { pass, signer_id }: AsSigner): Promise<string | null> {
  if (pass !== undefined) return signerOfPass(at, pass)
  const signer = actor && signer_id ? await signerById(at, signer_id) : undefined
  return signer && signer.user_id === actor!.userId ? signer.id : null
}

/** Nothing was found: the place that asks is counted, and hears what everybody hears. */
async function nothingThere({ services, origin }: TenantContext): Promise<never> {
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}

/**
 * Does something as the signer whom `signerOf` finds, in one transaction with their request locked.
 * @throws 404 for everything that leads to no signer.
 */
export async function standing<T>(
  context: TenantContext,
  signerOf: (at: At) => Promise<string | null>,
  work: (standing: Standing) => Promise<T>,
): Promise<T> {
  const { services, tenant } = context
  // Who is asked and who asks come to the rows of a request from two sides, and may wait for each other.
  const done = await triedAgain(() =>
    services.database.write(tenant.id, async (tx) => {
      const at = { tx, services, tenant }
      const found = await standingOf(at, await signerOf(at))
      return found ? { result: await work(found) } : null
    }),
  )
  return done ? done.result : nothingThere(context)
}

/** Does something as a signer, by their pass or signed in. */
export const asSigner = <T>(
  context: TenantContext,
  who: AsSigner,
  work: (standing: Standing) => Promise<T>,
): Promise<T> => standing(context, (at) => signerIdOf(at, context, who), work)

/** Writes down what a signer has done, and from where. */
export const noteDone = (
  { at, request, signer }: Standing,
  { actor, origin }: TenantContext,
  what: SigningEventName,
): Promise<void> => writeDown(at, { what, request, signer, by: signer.name, userId: actor?.userId ?? null, origin })

/** Answers that no search engine keeps and no cache holds. */
export const unlisted = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' }

import type { AsSigner } from '#contracts/documents/signer.ts'
import type { SigningEventName } from '#contracts/documents/signing-answers.ts'
import { triedAgain } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import type { At } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { byPass, type WayIn } from '../course/links.ts'
import {
  endedAs,
  isInTime,
  lockedRequest,
  type RequestRow,
  SIGNING_STATES,
  type SignerRow,
  signerById,
} from '../course/rows.ts'
import { MISSES } from './limits.ts'

/** A signer before their document. */
export interface Standing {
  at: At
  request: RequestRow
  signer: SignerRow
}

/** Whether a document is open to a signer: while they are asked, and to read what they signed until their links end, whatever became of it. */
function isOpenTo(at: At, request: RequestRow, { state }: SignerRow): boolean {
  if (request.state === 'sealing' || request.state === 'signed') return state !== 'waiting'
  if (state === 'signed') return SIGNING_STATES.includes(request.state) || endedAs(request) !== null
  return SIGNING_STATES.includes(request.state) && state !== 'waiting' && isInTime(at, request)
}

/** A signer and their request, locked; null where there is none, it is not their turn, or it has ended: one answer for all. */
async function standingOf(at: At, way: WayIn): Promise<Standing | null> {
  const named = await way.named(at)
  const found = named === null ? undefined : await signerById(at, named)
  const request = found && (await lockedRequest(at, found.request_id))
  const signerId = request ? await way.letIn(at) : null
  // Read again behind the lock: somebody else may have signed meanwhile.
  const signer = signerId === null ? undefined : await signerById(at, signerId)
  return signer && request && isOpenTo(at, request, signer) ? { at, request, signer } : null
}

/** Who calls: by the pass of a confirmed code, or signed in and named as signer. */
function wayOf({ actor }: TenantContext, { pass, signer_id }: AsSigner): WayIn {
  if (pass !== undefined) return byPass(pass)
  const own = async (at: At) => {
    const signer = actor && signer_id ? await signerById(at, signer_id) : undefined
    return signer && signer.user_id === actor!.userId ? signer.id : null
  }
  return { named: own, letIn: own }
}

/** Nothing was found: the place that asks is counted, and hears what everybody hears. */
async function nothingThere({ services, origin }: TenantContext): Promise<never> {
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}

/**
 * Does something as the signer whom `way` lets in, in one transaction with their request locked.
 * @throws 404 for everything that leads to no signer.
 */
export async function standing<T>(
  context: TenantContext,
  way: WayIn,
  work: (standing: Standing) => Promise<T>,
): Promise<T> {
  const { services, tenant } = context
  const done = await triedAgain(() =>
    services.database.write(tenant.id, async (tx) => {
      const at = { tx, services, tenant }
      const found = await standingOf(at, way)
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
): Promise<T> => standing(context, wayOf(context, who), work)

/** Writes down what a signer has done, and from where. */
export const noteDone = (
  { at, request, signer }: Standing,
  { actor, origin }: TenantContext,
  what: SigningEventName,
): Promise<void> => writeDown(at, { what, request, signer, by: signer.name, userId: actor?.userId ?? null, origin })

/** Answers that no search engine keeps and no cache holds. */
export const unlisted = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' }

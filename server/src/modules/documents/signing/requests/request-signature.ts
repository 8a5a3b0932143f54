import * as z from 'zod'
import { RequestSignature } from '#contracts/documents/signing.ts'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import {
  type ActionDefinition,
  answersMessage,
  Outdated,
  type Preparation,
  type PutFile,
  type Row,
  takeFile,
  type WriteContext,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { withMessage } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { isAskable } from '../course/document.ts'
import { writeDown } from '../course/evidence-line.ts'
import { latestRequest, type RequestRow } from '../course/rows.ts'
import { followStatus } from '../course/states.ts'
import { queueConverting } from '../jobs/convert.ts'
import { inspect } from '../pdf/index.ts'
import { assertSimpleSuffices, demandedLevel } from './level.ts'
import { keptPlaces, setPlaces } from './places.ts'
import { setSigners } from './signers.ts'
import { bytesOf, orRefused, wayOf } from './source.ts'

export const nameOf = ({ actor }: Pick<WriteContext, 'actor'>) => fullName(actor.firstName, actor.lastName)

/** The file that will be signed: a copy of the document's, or nothing while that has to be converted first. */
interface Source {
  /** Of which file. */
  of: unknown
  copy: PutFile | null
  pages: readonly PageSize[]
}

/** Looks at the document's file and copies it. */
async function sourceOf({ services, tenant, files }: Preparation, { file_name, path }: Row): Promise<Source> {
  const fileName = file_name as string
  if (wayOf(services, fileName) !== 'asItIs') return { of: path, copy: null, pages: [] }
  let bytes: Buffer | undefined
  // Of many that wait for their turn none has read its file.
  const read = async () => {
    bytes = await bytesOf(services, path as string)
    return bytes
  }
  const { pages } = await orRefused(() => inspect(read, tenant.id))
  const file = { tenantId: tenant.id, folder: 'signing', fileName, contentType: 'application/pdf', body: bytes! }
  return { of: path, copy: await files.put(file), pages }
}

const isOpen = (request: RequestRow | undefined): request is RequestRow =>
  request !== undefined && ['preparing', 'converting'].includes(request.state)

/** What a new request will be signed on; null where one is open, which has its file. */
async function prepare(before: Preparation, { row }: { row: Row }): Promise<Source | null> {
  const { tenant, services } = before
  const known = await services.database.tenant(tenant.id, async (tx) => {
    const at = { tx, services, tenant }
    assertSimpleSuffices(await demandedLevel(at, row.type_id as string))
    return latestRequest(at, row.id as string)
  })
  return isOpen(known) ? null : sourceOf(before, row)
}

/** Begins a request on the file that was looked at. */
async function begin(write: WriteContext, row: Row, found: Source | null): Promise<RequestRow> {
  const { tx, tenant, actor, services } = write
  // The request that was open has ended meanwhile, or the document has got another file.
  if (found?.of !== row.path) throw new Outdated()
  const { copy, pages } = found!
  if (copy) await takeFile(tx, copy)
  const source = { state: copy ? 'preparing' : 'converting', path: copy?.path ?? null, sha256: copy?.sha256 ?? null }
  const id = newId()
  await tx.run(sql`insert into signing_requests (tenant_id, id, document_id, user_id, state, file_name, source_path, source_sha256, pages, created_at)
    values (${tenant.id}, ${id}, ${row.id}, ${actor.userId}, ${source.state}, ${row.file_name}, ${source.path}, ${source.sha256},
      ${JSON.stringify(pages)}::jsonb, ${services.clock.now().toISOString()}::timestamptz)`)
  const request = (await latestRequest(write, row.id as string))!
  await writeDown(write, { what: 'requested', request, by: nameOf(write), userId: actor.userId })
  await followStatus(write, request, { inAction: true })
  if (source.state === 'converting') await queueConverting(tx, { tenantId: tenant.id, requestId: id })
  return request
}

/**
 * DOC-07: who is to sign. Asked again before anybody was asked to sign, it takes other signers; after a request that was cancelled,
 * declined or has expired it begins another, and that one stays with its evidence.
 */
export const requestSignature: ActionDefinition = {
  level: 'record',
  may: manages,
  input: RequestSignature,
  output: answersMessage({ prepare_url: z.string() }),
  when: (row) => (isAskable(row) || row.status === 'converting' ? null : 'state.alreadySent'),
  prepare,
  async run(write, { row }, { signers }: RequestSignature, found: Source | null) {
    const { tenant, services, locale, actor } = write
    assertSimpleSuffices(await demandedLevel(write, row.type_id as string))
    const known = await latestRequest(write, row.id as string, true)
    const request = isOpen(known) ? known : await begin(write, row, found)
    const rows = await setSigners(write, request.id, signers, actor.locale === 'ro' ? 'ro' : 'en')
    await setPlaces(write, request.id, await keptPlaces(write, row.id as string, rows), rows)
    return withMessage(text('signing.prepare', locale), {
      prepare_url: `${frontendUrl(services.config, tenant.subdomain)}/documents/${row.id}/signing`,
    })
  },
}

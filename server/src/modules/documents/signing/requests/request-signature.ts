import * as z from 'zod'
import { RequestSignature } from '#contracts/documents/signing.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { type ActionDefinition, answersMessage, putFile, type Row, type WriteContext } from '#engine/index.ts'
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

/** A copy of the document's file, or nothing while it has to be converted first. */
async function sourceOf(write: WriteContext, row: Row) {
  const fileName = row.file_name as string
  const way = wayOf(write.services, fileName)
  if (way !== 'asItIs') return { state: 'converting' as const, source_path: null, source_sha256: null, pages: [] }
  const bytes = await bytesOf(write.services, row.path as string)
  const { pages } = await orRefused(() => inspect(bytes, write.tenant.id))
  const file = { tenantId: write.tenant.id, folder: 'signing', fileName, contentType: 'application/pdf', body: bytes }
  const { path, sha256 } = await putFile(write.tx, write.services, file)
  return { state: 'preparing' as const, source_path: path, source_sha256: sha256, pages }
}

/** Begins a request: the file that will be signed is copied now, or has to be converted first. */
async function begin(write: WriteContext, row: Row): Promise<RequestRow> {
  const { tx, tenant, actor, services } = write
  const source = await sourceOf(write, row)
  const id = newId()
  await tx.run(sql`insert into signing_requests (tenant_id, id, document_id, user_id, state, file_name, source_path, source_sha256, pages, created_at)
    values (${tenant.id}, ${id}, ${row.id}, ${actor.userId}, ${source.state}, ${row.file_name}, ${source.source_path}, ${source.source_sha256},
      ${JSON.stringify(source.pages)}::jsonb, ${services.clock.now().toISOString()}::timestamptz)`)
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
  async run(write, { row }, { signers }: RequestSignature) {
    const { tenant, services, locale, actor } = write
    assertSimpleSuffices(await demandedLevel(write, row.type_id as string))
    const known = await latestRequest(write, row.id as string, true)
    const isOpen = known && ['preparing', 'converting'].includes(known.state)
    const request = isOpen ? known : await begin(write, row)
    const rows = await setSigners(write, request.id, signers, actor.locale === 'ro' ? 'ro' : 'en')
    await setPlaces(write, request.id, await keptPlaces(write, row.id as string, rows), rows)
    return withMessage(text('signing.prepare', locale), {
      prepare_url: `${frontendUrl(services.config, tenant.subdomain)}/documents/${row.id}/signing`,
    })
  },
}

import { removeUnlessKept } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { pdfName } from '../course/document.ts'
import { fieldsOf, type RequestRow } from '../course/rows.ts'
import { stampsOf } from '../jobs/stamps-of.ts'
import { copyWith, type Stamp } from '../pdf/index.ts'
import { bytesOf } from '../requests/source.ts'
import type { Standing } from './standing.ts'

/** What a signer has signed of a document that is not sealed: the file, and what they put on it. Others' signatures are not theirs to take. */
export interface OwnCopy {
  request: RequestRow
  stamps: Stamp[]
}

export async function ownCopyOf({ at, request, signer }: Standing): Promise<OwnCopy> {
  const fields = await fieldsOf(at, request.id)
  const own = fields.filter(({ signer_id }) => signer_id === signer.id)
  return { request, stamps: stampsOf(own, [signer]) }
}

/** Draws the copy, outside of every transaction, and answers its path. A job removes it within the hour: its address opens it for a quarter. */
export async function putOwnCopy(services: Services, tenantId: string, { request, stamps }: OwnCopy): Promise<string> {
  const source = await bytesOf(services, request.source_path!)
  const body = await copyWith(source, { pages: request.pages, stamps }, tenantId)
  const fileName = pdfName(request.file_name)
  const file = { tenantId, folder: 'signing', fileName, contentType: 'application/pdf', body }
  const path = services.files.newPath(file)
  await removeUnlessKept(services, path)
  await services.files.put(file, path)
  return path
}

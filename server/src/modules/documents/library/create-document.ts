import { type Guard, keepVersion, type PutFile, takeFile } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { qb } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { SignaturePlace } from '#platform/typesetting/index.ts'

export interface NewDocument {
  name: string
  type_id: string
  /** Whose it is: one of the three. */
  employee_id?: string | null
  client_id?: string | null
  project_id?: string | null
  /** The leave that it was made for. */
  holiday_id?: string | null
  start_date?: string | null
  end_date?: string | null
  /** Where it is to be signed, as `typesetPdf` says. */
  signature_places?: readonly SignaturePlace[]
  /** What it holds that not everybody may read: who may not read one of these does not read the document. */
  guarded_values?: readonly Guard[]
  /** Its file, made by the product or looked at already, and stored before the transaction (`withFiles`). */
  file: PutFile
}

/**
 * Puts a document that the product has made among those of a person, client or project, in the transaction in which that happens; answers its id.
 * Rights are the caller's to ask: a template may be used by people who do not manage documents.
 */
export async function createDocument(
  { tx, tenantId, userId }: Pick<Change, 'tx' | 'tenantId' | 'userId'>,
  { file, signature_places: places = [], guarded_values = [], ...document }: NewDocument,
): Promise<string> {
  const id = newId()
  await takeFile(tx, file)
  const columns = { ...document, file_name: file.fileName, path: file.path, size: file.size }
  await tx.run(
    qb.insertInto('documents').values({
      tenant_id: tenantId,
      id,
      ...columns,
      guarded_values: [...guarded_values],
      ...(places.length > 0 ? { signature_places: JSON.stringify(places) } : {}),
    }),
  )
  await keepVersion({ tx, tenantId, userId }, { type: 'document', id, field: 'path' }, file)
  await audit(tx, {
    tenantId,
    userId,
    resource: 'documents',
    recordId: id,
    action: 'store',
    after: columns,
  })
  return id
}

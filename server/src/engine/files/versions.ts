import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queuePreview } from './preview/queue-preview.ts'
import type { PutFile } from './put-file.ts'

/** The record that a file is of, as `files` names it. */
export interface FileOwner {
  /** `fileable` of its resource. */
  type: string
  id: string
  /** The field whose file it is; null for one that is attached. */
  field: string | null
}

interface Version {
  id: string
  series_id: string
  version: number
}

/** The current file of a field. */
const currentOf = (tx: Tx, tenantId: string, { type, id, field }: FileOwner) =>
  tx.row<Version>(sql`select id, series_id, version from files where tenant_id = ${tenantId} and fileable_type = ${type}
    and fileable_id = ${id} and field = ${field}::text and superseded_by is null for update`)

/** What a new version of a file has in place of the one before it, which says from now on what it was replaced by. */
export async function supersede(tx: Tx, tenantId: string, former: Version, id: string) {
  await tx.run(sql`update files set superseded_by = ${id} where tenant_id = ${tenantId} and id = ${former.id}`)
  return { series_id: former.series_id, version: former.version + 1 }
}

/** The columns of `files` that a stored file says. */
export const fileColumns = ({ path, fileName, contentType, size, sha256 }: PutFile) => ({
  path,
  file_name: fileName,
  content_type: contentType,
  size,
  sha256,
})

/** Writes down what a field holds from now on; the file before it stays as a former version. */
export async function keepVersion(
  { tx, tenantId, userId }: { tx: Tx; tenantId: string; userId: string | null },
  owner: FileOwner & { field: string },
  put: PutFile,
): Promise<void> {
  const id = newId()
  const former = await currentOf(tx, tenantId, owner)
  const place = former ? await supersede(tx, tenantId, former, id) : { series_id: id, version: 1 }
  await insertRows(tx, 'files', [
    {
      tenant_id: tenantId,
      id,
      fileable_type: owner.type,
      fileable_id: owner.id,
      field: owner.field,
      created_by: userId,
      ...fileColumns(put),
      ...place,
    },
  ])
  await queuePreview(tx, { tenantId, fileId: id })
}

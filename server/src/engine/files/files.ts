import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { extensionOf } from '#platform/files/index.ts'
import type { Behaviour, Row, WriteContext } from '../definition.ts'
import { deleteRecords } from '../write/delete-records.ts'
import { queuePreview } from './preview/queue-preview.ts'
import { putIn } from './put-file.ts'
import { fileColumns, supersede } from './versions.ts'

interface Replaced {
  id: string
  series_id: string
  version: number
}

/** The file that a new one is to replace: the current version of one that is attached to the same record. */
const replacedBy = ({ tx, tenant }: WriteContext, { replaces_id, fileable_type, fileable_id }: Row) =>
  tx.row<Replaced>(sql`select id, series_id, version from files where tenant_id = ${tenant.id} and id = ${replaces_id}
    and fileable_type = ${fileable_type} and fileable_id = ${fileable_id} and field is null and superseded_by is null
    for update`)

/** A name of one's own keeps the extension of the file: it says how it is opened. */
function named(wish: unknown, stored: string): string {
  if (typeof wish !== 'string' || wish === '') return stored
  const extension = extensionOf(stored)
  return extensionOf(wish) === extension ? wish : `${wish}.${extension}`
}

export const fileBehaviour: Behaviour = {
  async validate(write, values, before) {
    if (before || values.replaces_id == null) return []
    return (await replacedBy(write, values)) ? [] : [['replaces_id', 'rule.exists']]
  },
  async beforeStore(write, values, id) {
    const put = putIn(write.tx, values.path)!
    const former = values.replaces_id == null ? null : await replacedBy(write, values)
    const place = former ? await supersede(write.tx, write.tenant.id, former, id) : { series_id: id, version: 1 }
    const facts = { ...fileColumns(put), ...place, created_by: write.actor.userId }
    return {
      ...values,
      ...Object.fromEntries(Object.entries(facts).map(([column, value]) => [`$${column}`, value])),
      file_name: named(values.file_name, put.fileName),
    }
  },
  afterStore: ({ tx, tenant }, _prepared, id) => queuePreview(tx, { tenantId: tenant.id, fileId: id }),
  async beforeDelete(_write, { superseded_by, field }) {
    if (field !== null) throw refused('state.fileOfRecord')
    if (superseded_by !== null) throw refused('state.formerFile')
  },
  // The versions before it go with it.
  async afterDelete(write, { series_id }) {
    const former = await write.tx.rows<{ id: string }>(
      sql`select id from files where tenant_id = ${write.tenant.id} and series_id = ${series_id}`,
    )
    await deleteRecords(
      write,
      'files',
      former.map(({ id }) => id),
    )
  },
}

import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { putIn } from './put-file.ts'
import { keepVersion } from './versions.ts'

/** Fields of a resource whose former files are kept. */
export const versioned = ({ fields }: ResourceDefinition): [field: string, column: string][] =>
  Object.entries(fields)
    .filter(([, { file }]) => file?.versions)
    .map(([name, { column }]) => [name, column ?? name])

/** Keeps what a write has stored in such fields as their current version. `columns`: what was written. */
export async function keepVersions(write: WriteContext, resource: ResourceDefinition, id: string, columns: Row) {
  const { tx, tenant, actor } = write
  for (const [field, column] of versioned(resource)) {
    const put = putIn(tx, columns[column])
    if (!put) continue
    const at = { tx, tenantId: tenant.id, userId: actor.userId }
    await keepVersion(at, { type: resource.fileable!, id, field }, put)
  }
}

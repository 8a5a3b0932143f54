import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { updateRecord } from '../../write/update.ts'
import { wireValues } from '../../write/wire-values.ts'
import type { ImportedRecord, ImportUndo } from '../definition.ts'

/** Stored values of changed columns in wire form, ready to be written again as any update is. `$…` is the resource's own. */
async function wireBefore(write: WriteContext, resource: ResourceDefinition, id: string, before: Row): Promise<Row> {
  // Older imports have not kept what stands beside.
  const row: Row = { id, ...(before.$beside as Row | undefined) }
  const names = Object.keys(before).filter((name) => !name.startsWith('$'))
  for (const name of names) {
    const field = resource.fields[name]!
    const value = before[name]
    const sealed = field.kind === 'encrypted' && typeof value === 'string'
    row[field.sql ? name : (field.column ?? name)] = sealed ? Buffer.from(value, 'base64') : value
  }
  const values = await wireValues(write, resource, row)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const eachInTurn: NonNullable<ImportUndo['restore']> = async (_write, records, each) => {
  for (const record of records) await each(record)
}

/** Writes changed records as they were, by the rights and rules of any update. `progress` hears how many are. */
export async function putBack(
  write: WriteContext,
  resource: ResourceDefinition,
  records: readonly ImportedRecord[],
  progress: (done: number) => void,
): Promise<void> {
  const { restore = eachInTurn } = resource.import?.undo ?? {}
  let done = 0
  await restore(write, records, async ({ record_id, before }) => {
    await updateRecord(write, resource, record_id, await wireBefore(write, resource, record_id, before!))
    done += 1
    progress(done)
  })
}

import { insertRows, sql } from '#platform/database/index.ts'
import type { FieldDefinition, ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import type { Sql } from '../../query/statement/expression.ts'
import { atRow } from '../../write/check.ts'
import { storeRecord } from '../../write/store.ts'
import { updateRecord } from '../../write/update.ts'
import type { CheckedRow, ImportSteps } from '../definition.ts'
import { bodyOf } from './check.ts'
import { together } from './together.ts'

/** Where a locked row holds a field. */
const keyOf = (name: string, { sql: worked, column }: FieldDefinition): string => (worked ? name : (column ?? name))

/**
 * The changed columns as they are stored, sealed ones still sealed, those beside them without which they say nothing (an amount's
 * currency), and what the resource keeps besides.
 */
async function asItWas({ fields }: ResourceDefinition, row: CheckedRow, { keep }: ImportSteps): Promise<string> {
  const { before, changed } = row.update!
  const was: Row = {}
  const $beside: Row = {}
  for (const name of changed) {
    const field = fields[name]!
    const value = before[keyOf(name, field)] ?? null
    was[name] = Buffer.isBuffer(value) ? value.toString('base64') : value
    const beside = kindOf(field).beside?.(field)
    const key = beside && keyOf(beside, fields[beside] ?? {})
    if (key) $beside[key] = before[key] ?? null
  }
  return JSON.stringify({ ...was, $beside, ...(await keep?.(row)) })
}

interface Writing {
  write: WriteContext
  resource: ResourceDefinition
  rows: readonly CheckedRow[]
  steps: ImportSteps
  progress?: (done: number) => void
}

/**
 * Writes every row as its own creation or update would be written. New records of a group go side by side where they do not
 * look at each other; changes one after another, because each may be what the next one's rules look at. Answers what each
 * written record was before, by id; null for a new one.
 */
async function writeRows({ write, resource, rows, steps, progress }: Writing): Promise<Map<string, string | null>> {
  const written = new Map<string, string | null>()
  const idOf = new Map<number, string>()
  for (const [i, { existing }] of rows.entries()) if (existing) idOf.set(i, existing.id)
  const body = (row: CheckedRow): Row => {
    const plain = bodyOf(resource, row)
    return steps.body?.(row, plain, idOf) ?? plain
  }
  const store = (i: number) => atRow(i, () => storeRecord(write, resource, body(rows[i]!)))
  const isApart = resource.import?.independent === true || !resource.behaviour?.validate
  let done = 0
  for (const group of steps.order?.(rows) ?? [rows.map((_, i) => i)]) {
    const fresh = group.filter((i) => !rows[i]!.existing)
    const ids: string[] = []
    if (isApart) ids.push(...(await together(fresh, store, (count) => progress?.(done + count))))
    else
      for (const i of fresh) {
        ids.push(await store(i))
        progress?.(done + ids.length)
      }
    done += fresh.length
    for (const [n, i] of fresh.entries()) {
      idOf.set(i, ids[n]!)
      written.set(ids[n]!, null)
    }
    for (const i of group) {
      const row = rows[i]!
      if (row.state !== 'changed') continue
      const before = await asItWas(resource, row, steps)
      await atRow(i, async () => {
        await updateRecord(write, resource, row.existing!.id, body(row))
        await steps.after?.(row)
      })
      written.set(row.existing!.id, before)
      done += 1
      progress?.(done)
    }
  }
  return written
}

/** What a touch since would change: the row's version, and the number of log entries about the record. */
export const markOf = ({ table, key, import: definition }: ResourceDefinition): Sql =>
  sql`(select e.xmin::text || '/' || (select count(*) from audit_entries a
    where a.tenant_id = e.tenant_id and ((a.resource = ${key} and a.record_id = e.id) or a.about_id = e.id
      ${definition?.undo?.touchedBy ? sql`or (${definition.undo.touchedBy})` : sql``}))
  from ${sql.table(table)} e where e.tenant_id = r.tenant_id and e.id = r.record_id)`

/** Writes checked rows, and down what was done to which record, under the import's id. */
export async function runImport(writing: Writing, importId: string): Promise<void> {
  const { write, resource, steps } = writing
  const { tx, tenant } = write
  const around = steps.around ?? (<T>(work: () => Promise<T>) => work())
  const written = await around(() => writeRows(writing))
  await Promise.all([
    insertRows(
      tx,
      'import_rows',
      [...written].map(([record_id, before]) => {
        const row = { tenant_id: tenant.id, import_id: importId, resource: resource.key }
        return { ...row, record_id, before }
      }),
    ),
    tx.run(sql`update import_rows r set mark = coalesce(${markOf(resource)}, '')
      where tenant_id = ${tenant.id} and import_id = ${importId}`),
  ])
}

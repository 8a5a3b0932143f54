import type { ImportSheet } from '#contracts/team/employees-import.ts'
import { atRow, type Row, storeRecord, updateRecord, type WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { addingMany } from '../profile/people-changed.ts'
import { fromTheTop } from './chains.ts'
import { bodyOf, type CheckedRow, together } from './check.ts'
import type { CompanyNames } from './company-names.ts'
import { datedRows } from './dated-rows.ts'

/**
 * The changed columns as they are stored, sealed ones still sealed, what is dated of the person, and every role where the
 * role changes.
 */
async function asItWas(write: WriteContext, row: CheckedRow): Promise<string> {
  const { tx, tenant } = write
  const { before, changed } = row.update!
  const was: Row = { $dated: await datedRows(write, row.existing!.id) }
  const { fields } = write.registry.resource('employees')
  for (const name of changed) {
    const field = fields[name]!
    const value = before[field.sql ? name : (field.column ?? name)] ?? null
    was[name] = Buffer.isBuffer(value) ? value.toString('base64') : value
  }
  if (changed.includes('role_id')) {
    const roles = await tx.rows<{ role_id: string }>(sql`select role_id from user_roles
      where tenant_id = ${tenant.id} and user_id = ${before.user_id} order by position`)
    was.$roles = roles.map(({ role_id }) => role_id)
  }
  return JSON.stringify(was)
}

const LONGEST_REASON = 255

/**
 * Writes every row as its own creation or update would be written, managers before the people they lead. New people go
 * together; changes one after another, because each may be what the next one's rules look at (the last administrator).
 */
async function writeRows(
  write: WriteContext,
  rows: readonly CheckedRow[],
  names: CompanyNames,
  { invite, file_name }: ImportSheet,
): Promise<Map<string, string | null>> {
  const employees = write.registry.resource('employees')
  const written = new Map<string, string | null>()
  const reason = text('import.reason', write.locale, { file: file_name ?? '' })
    .trim()
    .slice(0, LONGEST_REASON)
  const idOf = new Map<number, string>()
  for (const [i, { existing }] of rows.entries()) if (existing) idOf.set(i, existing.id)
  const body = (row: CheckedRow): Row => {
    if (!row.manager) return bodyOf(row, invite)
    const manager = 'id' in row.manager ? row.manager.id : idOf.get(row.manager.row)!
    return { ...bodyOf(row, invite), manager_employee_id: manager }
  }
  for (const group of fromTheTop(rows, names)) {
    const fresh = group.filter((i) => !rows[i]!.existing)
    const ids = await together(fresh, (i) => atRow(i, () => storeRecord(write, employees, body(rows[i]!))))
    for (const [n, i] of fresh.entries()) {
      idOf.set(i, ids[n]!)
      written.set(ids[n]!, null)
    }
    for (const i of group) {
      const row = rows[i]!
      if (row.state !== 'changed') continue
      const before = await asItWas(write, row)
      const sent = { ...body(row), salary_reason: reason }
      await atRow(i, () => updateRecord(write, employees, row.existing!.id, sent))
      written.set(row.existing!.id, before)
    }
  }
  return written
}

/** What a touch since would change: the row's version, and the number of log entries about the person and their account. */
export const markOf = sql`(select e.xmin::text || '/' || (select count(*) from audit_entries a
    where a.tenant_id = e.tenant_id and ((a.resource = 'employees' and a.record_id = e.id)
      or (a.resource = 'users' and a.record_id = e.user_id) or a.about_id = e.id))
  from employees e where e.tenant_id = r.tenant_id and e.id = r.employee_id)`

/** Writes checked rows, and down what was done to whom. Answers the import's id. */
export async function runImport(
  write: WriteContext,
  rows: readonly CheckedRow[],
  names: CompanyNames,
  sheet: ImportSheet,
  made: Record<string, string[]>,
): Promise<string> {
  const { tx, tenant, actor } = write
  const id = newId()
  const written = await addingMany(write, () => writeRows(write, rows, names, sheet))
  await Promise.all([
    tx.run(sql`insert into employee_imports (tenant_id, id, user_id, file_name, made)
      values (${tenant.id}, ${id}, ${actor.userId}, ${sheet.file_name ?? null}, ${JSON.stringify(made)}::jsonb)`),
    insertRows(
      tx,
      'employee_import_rows',
      [...written].map(([employee_id, before]) => ({ tenant_id: tenant.id, import_id: id, employee_id, before })),
    ),
    tx.run(
      sql`update employee_import_rows r set mark = ${markOf} where tenant_id = ${tenant.id} and import_id = ${id}`,
    ),
  ])
  return id
}

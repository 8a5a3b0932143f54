import type * as z from 'zod'
import { UndoImport } from '#contracts/team/employees-import.ts'
import {
  type ActionDefinition,
  answersTold,
  deleteRecord,
  type Row,
  updateRecord,
  verdict,
  type WriteContext,
  wireValues,
} from '#engine/index.ts'
import { leaveSeats } from '#modules/billing/index.ts'
import { audit } from '#platform/audit/index.ts'
import { deleteRows, sql } from '#platform/database/index.ts'
import { notFound, refused } from '#platform/errors/errors.ts'
import { told } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { assertGrantable, setRoles } from '../joining/granting.ts'
import { demandActingOn } from '../profile/acting-on.ts'
import { lockChains } from '../profile/people-rules.ts'
import { together } from './check.ts'
import { type DatedRows, restoreDatedRows } from './dated-rows.ts'
import { goesWithEmployee, referredTo } from './references.ts'
import { directoryResources } from './unknown-names.ts'
import { markOf } from './write-rows.ts'

interface ImportedRow {
  employee_id: string
  user_id: string
  before: (Row & { $roles?: string[]; $dated?: DatedRows }) | null
  untouched: boolean
}

const ownOfUser = (table: string) => ['employees', 'user_roles', 'invitations', 'one_time_codes'].includes(table)

/** Stored values of changed columns in wire form, ready to be written again as any update is. */
async function wireBefore(write: WriteContext, id: string, before: Row): Promise<Row> {
  const employees = write.registry.resource('employees')
  const row: Row = { id }
  const names = Object.keys(before).filter((name) => !name.startsWith('$') && name !== 'role_id')
  for (const name of names) {
    const field = employees.fields[name]!
    const value = before[name]
    const sealed = field.kind === 'encrypted' && typeof value === 'string'
    row[field.sql ? name : (field.column ?? name)] = sealed ? Buffer.from(value, 'base64') : value
  }
  const values = await wireValues(write, employees, row)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

async function restore(write: WriteContext, rows: readonly ImportedRow[]) {
  const { tx, tenant } = write
  const led = rows.filter(({ before }) => before && 'manager_employee_id' in before).map((row) => row.employee_id)
  // Nobody leads anybody while the managers are put back one by one: on the way there could be a circle.
  await tx.run(sql`update employees set manager_employee_id = null
    where tenant_id = ${tenant.id} and id = any(${led}::uuid[])`)
  for (const { employee_id, user_id, before } of rows) {
    if (!before) continue
    if (before.$roles) {
      await assertGrantable(write, user_id, before.$roles)
      await setRoles(write, user_id, before.$roles)
    }
    await updateRecord(
      write,
      write.registry.resource('employees'),
      employee_id,
      await wireBefore(write, employee_id, before),
    )
    if (before.$dated) await restoreDatedRows(write, employee_id, before.$dated)
  }
}

async function remove(write: WriteContext, rows: readonly ImportedRow[]) {
  const { tx, tenant, actor } = write
  const ids = rows.map((row) => row.employee_id)
  const users = rows.map((row) => row.user_id)
  await demandActingOn(write, users)
  const used = await Promise.all([
    referredTo(tx, tenant.id, 'employees', ids, goesWithEmployee),
    referredTo(tx, tenant.id, 'users', users, ownOfUser),
  ])
  if (used.some(({ size }) => size > 0)) throw refused('import.notUndoable')
  await deleteRows(tx, tenant.id, 'employees', ids)
  await tx.run(sql`delete from users where tenant_id = ${tenant.id} and id = any(${users}::uuid[])`)
  await leaveSeats(write, ids.length)
  const entry = { tenantId: tenant.id, userId: actor.userId, resource: 'employees', action: 'undo-import' }
  await together(ids, (recordId) => audit(tx, { ...entry, recordId }))
}

/** Takes away what the import made of departments and the like, where nobody else has used it since. */
async function removeMade(write: WriteContext, made: Record<string, string[]>) {
  for (const kind of ['positions', 'directions', 'levels', 'departments'] as const) {
    const ids = made[kind] ?? []
    const resource = directoryResources[kind]
    if (ids.length === 0 || verdict(resource.may.delete, write.actor) === false) continue
    const used = await referredTo(write.tx, write.tenant.id, resource.table, ids)
    const here = await write.tx.rows<{ id: string }>(sql`select id from ${sql.table(resource.table)}
      where tenant_id = ${write.tenant.id} and id = any(${ids}::uuid[])`)
    for (const { id } of here) if (!used.has(id)) await deleteRecord(write, resource, id)
  }
}

/** Takes an import back, whole or not at all: only while nothing else has touched any of its people. */
export const undoImport: ActionDefinition = {
  level: 'standalone',
  may: 'manageEmployees',
  destructive: true,
  input: UndoImport,
  output: answersTold(),
  async run(write, _target, { import_id }: z.infer<typeof UndoImport>) {
    const { tx, tenant } = write
    const past = await tx.row<{ made: Record<string, string[]>; undone_at: string | null }>(
      sql`select made, undone_at from employee_imports where tenant_id = ${tenant.id} and id = ${import_id} for update`,
    )
    if (!past) throw notFound()
    if (past.undone_at !== null) throw refused('state.import.undone')
    await lockChains(write)
    // The people's locks first: another change of one of them waits, or was made already and is seen here.
    await tx.run(sql`select id from employees where tenant_id = ${tenant.id} and id in
      (select employee_id from employee_import_rows where tenant_id = ${tenant.id} and import_id = ${import_id}) for update`)
    const rows =
      await tx.rows<ImportedRow>(sql`select r.employee_id, e.user_id, r.before, r.mark = ${markOf} as untouched
      from employee_import_rows r join employees e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where r.tenant_id = ${tenant.id} and r.import_id = ${import_id}`)
    if (rows.some(({ untouched }) => !untouched)) throw refused('import.notUndoable')
    await restore(write, rows)
    await remove(
      write,
      rows.filter(({ before }) => before === null),
    )
    await removeMade(write, past.made)
    await tx.run(
      sql`update employee_imports set undone_at = now() where tenant_id = ${tenant.id} and id = ${import_id}`,
    )
    return told(text('import.undone', write.locale))
  },
}

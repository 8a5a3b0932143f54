import { referredTo } from '#engine/imports/index.ts'
import { deleteRecords, type WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { goesWithEmployee } from '../import/undo/goes-with-employee.ts'
import { datePlaces, keepPlaces } from '../org-chart/places.ts'
import { lockChains } from '../profile/people-rules.ts'
import { auditSamples, lockSamples, samplesIn, setHasDemoData } from './state.ts'

/** What belongs to a sample person's own record and goes with it. */
const ownOfEmployee = (table: string) => goesWithEmployee(table) || table === 'employees' || table === 'goals'
const ownOfUser = (table: string) => ['employees', 'user_roles'].includes(table)

/** Those who stay and are led by somebody who goes get the next one above who stays, or nobody. */
async function handOver(write: WriteContext, leaving: readonly string[]): Promise<void> {
  const { tx, tenant, actor } = write
  const reports = await tx.rows<{ id: string; was: string; manager: string | null }>(sql`
    with recursive above (id, was, manager) as (
      select id, manager_employee_id, manager_employee_id from employees
      where tenant_id = ${tenant.id} and manager_employee_id = any(${leaving}::uuid[]) and not id = any(${leaving}::uuid[])
      union all
      select a.id, a.was, e.manager_employee_id from above a
      join employees e on e.tenant_id = ${tenant.id} and e.id = a.manager
      where a.manager = any(${leaving}::uuid[])
    )
    select id, was, manager from above where manager is null or not manager = any(${leaving}::uuid[])`)
  if (reports.length === 0) return
  const ids = reports.map(({ id }) => id)
  await keepPlaces(write, ids)
  for (const { id, was, manager } of reports) {
    await tx.run(
      sql`update employees set manager_employee_id = ${manager} where tenant_id = ${tenant.id} and id = ${id}`,
    )
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'employees',
      recordId: id,
      action: 'update',
      before: { manager_employee_id: was },
      after: { manager_employee_id: manager },
    })
  }
  await datePlaces(write, ids)
}

/** Takes the people who go out of what others have noted of them. */
async function forget({ tx, tenant }: WriteContext, leaving: readonly string[]): Promise<void> {
  await tx.run(sql`update goals set requested_id = null
    where tenant_id = ${tenant.id} and requested_id = any(${leaving}::uuid[])`)
  for (const column of ['salary_evaluation_assignees', 'technical_evaluation_assignees'])
    await tx.run(sql`update employees
      set ${sql.ref(column)} = array(select id from unnest(${sql.ref(column)}) as id where not id = any(${leaving}::uuid[]))
      where tenant_id = ${tenant.id} and ${sql.ref(column)} && ${leaving}::uuid[]`)
}

/** Removes the sample people; one whom other records use stays. */
async function removePeople(write: WriteContext): Promise<void> {
  const { tx, tenant } = write
  await lockChains(write)
  const samples = await tx.rows<{ id: string; user_id: string }>(
    sql`select id, user_id from employees where tenant_id = ${tenant.id} and is_sample for update`,
  )
  const [people, users] = [samples.map(({ id }) => id), samples.map(({ user_id }) => user_id)]
  const usedPeople = await referredTo(write, 'employees', people, ownOfEmployee)
  const usedUsers = await referredTo(write, 'users', users, ownOfUser)
  const going = samples.filter(({ id, user_id }) => !usedPeople.has(id) && !usedUsers.has(user_id))
  const leaving = going.map(({ id }) => id)
  await handOver(write, leaving)
  await forget(write, leaving)
  await deleteRecords(write, 'employees', leaving)
  await tx.run(sql`delete from users where tenant_id = ${tenant.id}
    and id = any(${going.map(({ user_id }) => user_id)}::uuid[])`)
}

/** Removes marked entries that nothing uses and nobody has changed; the others are the company's own from now on. */
async function removeEntries(write: WriteContext, table: 'positions' | 'departments'): Promise<void> {
  const { tx, tenant } = write
  const rows = await tx.rows<{ id: string; touched: boolean }>(sql`select t.id, exists (select from audit_entries a
      where a.tenant_id = t.tenant_id and a.resource = ${table} and a.record_id = t.id) as touched
    from ${sql.table(table)} t where t.tenant_id = ${tenant.id} and t.is_sample for update`)
  const used = await referredTo(
    write,
    table,
    rows.map(({ id }) => id),
  )
  const unused = rows.filter(({ id, touched }) => !touched && !used.has(id)).map(({ id }) => id)
  await deleteRecords(write, table, unused)
  await tx.run(sql`update ${sql.table(table)} set is_sample = false where tenant_id = ${tenant.id} and is_sample`)
}

/** Removes what `fillSamples` made. Answers false where there is nothing of it. */
export async function removeSamples(write: WriteContext): Promise<boolean> {
  const { tx, tenant } = write
  await lockSamples(tx, tenant.id)
  if ((await samplesIn(tx, tenant.id)) === 0) return false
  await removePeople(write)
  const stay = (await samplesIn(tx, tenant.id)) > 0
  await removeEntries(write, 'positions')
  await removeEntries(write, 'departments')
  await setHasDemoData(tx, tenant.id, stay)
  await auditSamples(write, 'remove-samples', { before: true, after: stay })
  return true
}

import type { ImportDefinition, ImportedRecord } from '#engine/imports/index.ts'
import { referredTo } from '#engine/imports/index.ts'
import { changeOf, deleteRecords, type WriteContext } from '#engine/index.ts'
import { leaveSeats } from '#modules/billing/index.ts'
import { auditMany } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'
import { assertGrantable, setRoles } from '../../joining/granting.ts'
import { demandActingOn } from '../../profile/acting-on.ts'
import { type LeaveDays, leaveDaysChanged } from '../leave-days.ts'
import { type DatedRows, restoreDatedRows } from './dated-rows.ts'
import { goesWithEmployee } from './goes-with-employee.ts'
import { type KeptWeeks, weeksPutBack } from './weeks.ts'

/** Nobody is put back under somebody who has left since: their people have gone on to another manager. */
async function demandManagers({ tx, tenant }: WriteContext, records: readonly ImportedRecord[]): Promise<void> {
  const managers = records.map(({ before }) => before!.manager_employee_id).filter((id) => id != null)
  const left = await tx.row<{ name: string }>(sql`select ${personName('e')} as name from employees e
    where e.tenant_id = ${tenant.id} and e.id = any(${managers}::uuid[]) and e.status = 'archived' limit 1`)
  if (left) throw refused('import.managerLeft', left)
}

const putDaysBack = (write: WriteContext, { balanceId, days }: NonNullable<LeaveDays['before']>) =>
  leaveDaysChanged.announce(changeOf(write), { write, balanceId, days, reason: text('import.undone', write.locale) })

const ownOfUser = (table: string) => ['employees', 'user_roles', 'invitations', 'one_time_codes'].includes(table)

/** How an import of people is taken back: whole, or not at all once somebody has touched one of them. */
export const undoPeople: NonNullable<ImportDefinition['undo']> = {
  whole: 'import.notUndoable',
  touchedBy: sql`a.resource = 'users' and a.record_id = e.user_id`,

  async restore(write, records, each) {
    const { tx, tenant } = write
    await demandManagers(write, records)
    const led = records.filter(({ before }) => 'manager_employee_id' in before!).map(({ record_id }) => record_id)
    // Nobody leads anybody while the managers are put back one by one: on the way there could be a circle.
    await tx.run(sql`update employees set manager_employee_id = null
      where tenant_id = ${tenant.id} and id = any(${led}::uuid[])`)
    const ids = records.map(({ record_id }) => record_id)
    const people = await tx.rows<{ id: string; user_id: string }>(sql`select id, user_id from employees
      where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
    const userOf = new Map(people.map(({ id, user_id }) => [id, user_id]))
    for (const record of records) {
      const { role_id: _role, ...before } = record.before!
      if (before.$roles) {
        const userId = userOf.get(record.record_id)!
        await assertGrantable(write, userId, before.$roles as string[])
        await setRoles(write, userId, before.$roles as string[])
      }
      await each({ ...record, before })
      if (before.$dated) await restoreDatedRows(write, record.record_id, before.$dated as DatedRows)
      const weeks = before.$weeks as KeptWeeks | undefined
      const leaveDays = before.$leaveDays as LeaveDays['before']
      if (leaveDays) await putDaysBack(write, leaveDays)
      if (weeks) await weeksPutBack.announce(changeOf(write), { employeeId: record.record_id, ...weeks })
    }
  },

  async remove(write, ids) {
    const { tx, tenant, actor } = write
    const people = await tx.rows<{ user_id: string; status: string }>(sql`select user_id, status from employees
      where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
    const users = people.map(({ user_id }) => user_id)
    await demandActingOn(write, users)
    const used = await Promise.all([
      referredTo(write, 'employees', ids, goesWithEmployee),
      referredTo(write, 'users', users, ownOfUser),
    ])
    if (used.some(({ size }) => size > 0)) throw refused('import.notUndoable')
    await deleteRecords(write, 'employees', ids)
    await tx.run(sql`delete from users where tenant_id = ${tenant.id} and id = any(${users}::uuid[])`)
    await leaveSeats(write, people.filter(({ status }) => status !== 'archived').length)
    const entry = { tenantId: tenant.id, userId: actor.userId, resource: 'employees', action: 'undo-import' }
    await auditMany(
      tx,
      ids.map((recordId) => ({ ...entry, recordId })),
    )
  },
}

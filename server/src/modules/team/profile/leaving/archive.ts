import * as z from 'zod'
import { Id } from '#contracts/engine/values/primitives.ts'
import { ArchiveInput } from '#contracts/team/employees.ts'
import { type ActionDefinition, answersData, changeOf, recordOf } from '#engine/index.ts'
import { leaveSeats, takeSeats } from '#modules/billing/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound, refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { keepSpells, noteEnd } from '../../employment/spells.ts'
import { lastAdminLeaves } from '../../joining/granting.ts'
import { cancelInvitations } from '../../joining/invitation-mail.ts'
import { takesSeat } from '../../samples/index.ts'
import { demandActingOn } from '../acting-on.ts'
import { peopleChanged } from '../people-changed.ts'
import { handOverReports } from './handing-over.ts'

/**
 * EMP-07: any person who is not archived; the termination date is set before, or sent along. Hands over the people who report
 * to them, ends sessions, frees the seat.
 */
export const archive: ActionDefinition = {
  level: 'record',
  may: 'manageEmployees',
  destructive: true,
  many: true,
  input: ArchiveInput,
  async run(write, { row }, input: z.infer<typeof ArchiveInput>) {
    const { tx, tenant, actor, services } = write
    const [id, userId] = [row.id as string, row.user_id as string]
    if (userId === actor.userId) throw refused('archiveSelf')
    await demandActingOn(write, [userId])
    if (row.status === 'archived') throw refused('state.person.archived')
    const termination = input.termination_date ?? (row.termination_date as string | null)
    if (!termination) assertValid([['termination_date', 'required']])
    if (termination! <= (row.start_date as string)) assertValid([['termination_date', 'rule.terminationAfterStart']])
    if (await lastAdminLeaves(write, userId, [])) throw refused('lastAdmin')
    // The seat before the managers, as where somebody is added.
    if (await takesSeat(tx, tenant.id, id)) await leaveSeats(write)
    await handOverReports(write, row, input.new_manager_employee_id as string | null | undefined)
    await tx.run(sql`update employees set status = 'archived', status_before_archive = status, termination_date = ${termination}::date
      where tenant_id = ${tenant.id} and id = ${id}`)
    await keepSpells(tx, tenant.id, [id])
    await noteEnd(write, id, input.reason ?? null)
    await cancelInvitations(tx, tenant.id, userId)
    await services.sessions.endAll(tx, tenant.id, userId)
    const lastDayBefore = row.termination_date as string | null
    await peopleChanged.announce(changeOf(write), { ids: [id], what: 'left', lastDayBefore })
    return undefined
  },
}

/**
 * EMP-08, the restore call: needs a free seat. The person is what they were, without a termination date, as if they had never
 * left: who comes back after a time away is rehired (`employment/rehire.ts`).
 */
export const unarchive: ActionDefinition = {
  level: 'standalone',
  may: 'manageEmployees',
  output: answersData(recordOf('employees')),
  input: z.object({ employee_id: Id }),
  async run(write, _target, { employee_id }: { employee_id: string }) {
    const { tx, tenant, actor } = write
    const row = await tx.row<{
      user_id: string
      status: string
      status_before_archive: string | null
      termination_date: string | null
    }>(sql`
      select user_id, status, status_before_archive, termination_date from employees
      where tenant_id = ${tenant.id} and id = ${employee_id} for no key update`)
    if (!row) throw notFound()
    await demandActingOn(write, [row.user_id])
    if (row.status !== 'archived') throw refused('state.person.notArchived')
    if (await takesSeat(tx, tenant.id, employee_id)) await takeSeats(tx, tenant.id)
    // An invitation that was open has been cancelled, so an invited person comes back uninvited.
    const status = row.status_before_archive === 'active' ? 'active' : 'draft'
    await tx.run(sql`update employees set status = ${status}, status_before_archive = null, termination_date = null
      where tenant_id = ${tenant.id} and id = ${employee_id}`)
    await keepSpells(tx, tenant.id, [employee_id])
    await noteEnd(write, employee_id, null)
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'employees',
      recordId: employee_id,
      action: 'unarchive',
      before: { status: 'archived', termination_date: row.termination_date },
      after: { status, termination_date: null },
    })
    const lastDayBefore = row.termination_date
    await peopleChanged.announce(changeOf(write), { ids: [employee_id], what: 'left', isBack: true, lastDayBefore })
    return ok({ data: await write.fresh('employees', employee_id) })
  },
}

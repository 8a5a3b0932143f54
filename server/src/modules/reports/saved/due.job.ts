import { dueDay, type ReportDays } from '#contracts/reports/saved.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { type Job, queueJobs } from '#platform/jobs/index.ts'
import { defineReminder, type Reminding } from '#platform/tenancy/index.ts'
import { SEND_REPORT, type SendReportJob } from './send.job.ts'

interface Schedule extends ReportDays {
  id: string
  user_id: string
  recipient_ids: string[]
  handled_on: string
}

/** Users who get it: who has it sent, and those of the chosen people who can sign in. */
async function recipientsOf(tx: Tx, tenantId: string, schedules: readonly Schedule[]) {
  const ids = [...new Set(schedules.flatMap(({ recipient_ids }) => recipient_ids))]
  const people = await tx.rows<{ id: string; user_id: string }>(sql`select p.id, p.user_id from people p
    join users u on u.tenant_id = p.tenant_id and u.id = p.user_id and u.login_id is not null
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[]) and p.status <> 'archived'`)
  const users = new Map(people.map(({ id, user_id }) => [id, user_id]))
  return ({ user_id, recipient_ids }: Schedule) => [
    ...new Set([user_id, ...recipient_ids.flatMap((id) => users.get(id) ?? [])]),
  ]
}

/** Has what is due of one company sent: a job for each report and person. While the plan has ended, what is due passes by. */
async function beginSendings({ tx, company, today }: Reminding): Promise<void> {
  const { id: tenantId } = company
  const open = await tx.rows<Schedule>(sql`select id, user_id, every, weekday, month_day, recipient_ids,
      handled_on::text as handled_on
    from report_schedules where tenant_id = ${tenantId} and handled_on < ${today}::date order by id for update`)
  const due = open.filter((schedule) => dueDay(schedule, today) > schedule.handled_on)
  if (due.length === 0) return
  await tx.run(sql`update report_schedules set handled_on = ${today}::date
    where tenant_id = ${tenantId} and id = any(${due.map(({ id }) => id)}::uuid[])`)
  if (!(await hasPaidPlan(tx, tenantId))) return
  const usersOf = await recipientsOf(tx, tenantId, due)
  const sendings = due.flatMap((schedule) =>
    usersOf(schedule).map((userId): SendReportJob => ({ tenantId, scheduleId: schedule.id, userId, day: today })),
  )
  await insertRows(
    tx,
    'report_sendings',
    sendings.map(({ scheduleId, userId, day }) => ({
      tenant_id: tenantId,
      schedule_id: scheduleId,
      user_id: userId,
      day,
    })),
  )
  await queueJobs(tx, SEND_REPORT, sendings)
}

/** In each company's morning; run again on the same day it finds nothing more. */
export const dueReportsJob = (services: Services): Job =>
  defineReminder(services, { name: 'saved-reports', module: 'time', schedule: '7 * * * *' }, beginSendings)

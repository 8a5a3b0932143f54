import * as z from 'zod'
import {
  canBeSent,
  ReportScheduleUpdate,
  ReportScheduleWrite,
  scheduleFormats,
  scheduleRules,
  scheduleSteps,
} from '#contracts/reports/saved.ts'
import { type Behaviour, belongsTo, bindingsOf, defineResource, type Row, type WriteContext } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import { type FieldProblem, forbidden } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { text } from '#platform/texts/index.ts'
import { seen, sharesReports } from './rights.ts'

const own = ({ userId }: Actor) => [{ user_id: userId }]

/** People of the company who can sign in, each named once. */
async function recipientProblems({ tx, tenant }: WriteContext, ids: readonly string[]): Promise<FieldProblem[]> {
  if (ids.length === 0) return []
  const found = await tx.row<{ count: number }>(sql`select count(*)::int as count from people p
    join users u on u.tenant_id = p.tenant_id and u.id = p.user_id and u.login_id is not null
    where p.tenant_id = ${tenant.id} and p.id = any(${[...ids]}::uuid[]) and p.status <> 'archived'`)
  return found!.count === new Set(ids).size ? [] : [['recipient_ids', 'rule.exists']]
}

/** A report that its sender sees, and that can be sent at all. */
async function pageProblems(write: WriteContext, reportId: string): Promise<FieldProblem[]> {
  const { tx, tenant, actor, locale } = write
  if (!(await write.holds('saved-reports', reportId, seen(actor)))) return [['report_id', 'rule.exists']]
  const report = await tx.row<{ page: string }>(
    sql`select page from saved_reports where tenant_id = ${tenant.id} and id = ${reportId}`,
  )
  return report && !canBeSent(report.page) ? [['report_id', text('schedule.cannotBeSent', locale)]] : []
}

const TIMES = ['every', 'weekday', 'month_day']

const behaviour: Behaviour = {
  async validate(write, values, before) {
    const recipients = (values.recipient_ids ?? []) as string[]
    if (recipients.length > 0 && !sharesReports(write.actor)) throw forbidden()
    return [
      ...(await recipientProblems(write, recipients)),
      ...(before ? [] : await pageProblems(write, values.report_id as string)),
    ]
  },
  async beforeStore(write, values): Promise<Row> {
    await demandReports(write.tx, write.tenant.id)
    return {
      ...values,
      recipient_ids: values.recipient_ids ?? [],
      $user_id: write.actor.userId,
      $handled_on: bindingsOf(write).today,
    }
  },
  // From another day on, the next is the first: none that has passed is made up for.
  beforeUpdate: async (write, values) =>
    TIMES.some((name) => name in values) ? { ...values, $handled_on: bindingsOf(write).today } : values,
}

/** When saved reports are mailed: each person's own. */
export const reportSchedules = defineResource({
  key: 'report-schedules',
  table: 'report_schedules',
  module: 'reports',
  personal: true,
  display: sql`(select r.name from saved_reports r where r.tenant_id = t.tenant_id and r.id = t.report_id)`,
  store: ReportScheduleWrite,
  update: ReportScheduleUpdate,
  rules: scheduleRules,
  fields: {
    report_id: { kind: 'id', match: 'id', references: 'saved-reports' },
    every: { options: scheduleSteps },
    weekday: { kind: 'integer' },
    month_day: { kind: 'integer' },
    format: { options: scheduleFormats },
    recipient_ids: { kind: 'json', holds: z.array(z.string()), export: false },
    created_at: { kind: 'instant', readOnly: true },
  },
  relations: { report: belongsTo('saved-reports', 'report_id') },
  may: { list: own, store: 'auth', update: own, delete: own },
  behaviour,
})

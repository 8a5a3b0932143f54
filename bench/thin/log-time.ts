import type pg from 'pg'
import type * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import { TimesheetWrite } from '#contracts/time/timesheets.ts'
import { problemsOf } from '#contracts/validation/explain.ts'
import { newId } from '#platform/ids.ts'
import { explain } from '#platform/texts/index.ts'
import type { Asker } from './actor.ts'
import { type Ask, inTenant, type Row } from './database.ts'
import { assertRules, forbidden, fromDatabase, invalid } from './refusal.ts'

type Input = z.infer<typeof TimesheetWrite>

const LOCK = "select pg_advisory_xact_lock(hashtextextended('time:' || $1::text, 0))"
const PLAN = 'select plan, status from seats where tenant_id = $1'
const WHERE = `select p.archived_at is null as live,
    (select k.archived_at is null from tasks k where k.tenant_id = p.tenant_id and k.project_id = p.id and k.id = $3) as task,
    exists (select from project_members m where m.tenant_id = p.tenant_id and m.project_id = p.id and m.employee_id = $4
      and m.archived_at is null) as member
  from projects p where p.tenant_id = $1 and p.id = $2`
const WHEN = `select start_date <= $3::date and (termination_date is null or termination_date >= $3::date) as employed
  from people where tenant_id = $1 and id = $2`
const BLOCKED = "select value from settings where tenant_id = $1 and key = 'block_holidays_in_timesheets'"
const ROOM = `select (date_part('epoch', ($3::date + 1)::timestamp at time zone $4 - $3::date::timestamp at time zone $4) / 60)::int as length,
    (select coalesce(sum(worked_minutes), 0)::int from timesheets where tenant_id = $1 and employee_id = $2 and date = $3::date) as others`
const RUNNING = `select id from timesheets where tenant_id = $1 and employee_id = $2 and timer_started_at is not null`
const STORE = `insert into timesheets (tenant_id, id, employee_id, project_id, task_id, description, date, worked_minutes, initial_worked_minutes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`
const AUDIT = `insert into audit_entries (tenant_id, id, user_id, resource, record_id, action, about_id, before, after)
  values ($1, $2, $3, 'timesheets', $4, 'store', $5, null, $6::jsonb)`
const MONTH = `insert into timesheet_months (tenant_id, employee_id, project_id, month, minutes, entries)
  select tenant_id, employee_id, project_id, date_trunc('month', date)::date, sum(worked_minutes), count(*)
  from timesheets where tenant_id = $1 and employee_id = $2 and project_id = $3
    and date >= date_trunc('month', $4::date)::date and date < date_trunc('month', $4::date)::date + interval '1 month'
  group by 1, 2, 3, 4
  on conflict (tenant_id, employee_id, project_id, month) do update set minutes = excluded.minutes, entries = excluded.entries`
const SHOW = `select t.employee_id, t.project_id, t.task_id,
    (select p.client_id from projects p where p.tenant_id = t.tenant_id and p.id = t.project_id) as client_id,
    (select p.name from projects p where p.tenant_id = t.tenant_id and p.id = t.project_id) as project_name,
    (select k.name from tasks k where k.tenant_id = t.tenant_id and k.id = t.task_id) as task_name,
    t.description, t.date, t.worked_minutes, t.initial_worked_minutes, t.timer_started_at,
    t.timer_started_at is not null as is_running, t.to_confirm
  from timesheets t where t.tenant_id = $1 and t.id = $2`

/** Refuses what needs the database to be known: all in one round trip, behind the lock of the person's time. */
async function check(ask: Ask, { tenant, locale }: Asker, employeeId: string, input: Input): Promise<void> {
  const { project_id, task_id, date, worked_minutes } = input
  const [, [plan], [where], [when], [blocked], [room], [running]] = await Promise.all([
    ask('lock-time', LOCK, [employeeId]),
    ask<{ plan: string; status: string }>('plan', PLAN, [tenant.id]),
    ask<{ live: boolean; task: boolean | null; member: boolean }>('log-where', WHERE, [
      tenant.id,
      project_id,
      task_id,
      employeeId,
    ]),
    ask<{ employed: boolean }>('log-when', WHEN, [tenant.id, employeeId, date]),
    ask<{ value: unknown }>('log-blocked', BLOCKED, [tenant.id]),
    ask<{ length: number; others: number }>('log-room', ROOM, [tenant.id, employeeId, date, tenant.time_zone]),
    ask('log-running', RUNNING, [tenant.id, employeeId]),
  ])
  if (!plan || plan.plan === 'Free' || plan.status !== 'active') throw forbidden()
  // What the measured calls never meet is not written out here.
  if (blocked?.value === true || running) throw new Error('This server logs time without timers and blocked days.')
  assertRules(
    [
      ...(where?.live && where.member ? [] : [['project_id', 'rule.exists'] as const]),
      ...(where?.task ? [] : [['task_id', 'rule.exists'] as const]),
      ...(when?.employed ? [] : [['date', 'rule.exists'] as const]),
      ...(room!.others + worked_minutes! > room!.length ? [['worked_minutes', 'invalid'] as const] : []),
    ],
    locale,
  )
}

/** `POST /restify/timesheets` with minutes, of oneself: two round trips, the first for what may refuse it. */
export async function logTime(pool: pg.Pool, asker: Asker, body: unknown): Promise<WireRecord> {
  const { tenant, actor, locale } = asker
  const parsed = TimesheetWrite.safeParse(body, { reportInput: true })
  if (!parsed.success)
    throw invalid(explain(problemsOf(parsed.error), locale, (path) => nameOf('timesheets', path, locale)))
  const input = parsed.data
  const employeeId = actor.employeeId
  if (!employeeId || (input.employee_id && input.employee_id !== employeeId) || !input.worked_minutes) throw forbidden()
  const { project_id, task_id, description = null, date, worked_minutes } = input
  const id = newId()
  const after = Object.fromEntries(
    Object.entries({
      employee_id: employeeId,
      project_id,
      task_id,
      description,
      date,
      worked_minutes,
      initial_worked_minutes: worked_minutes,
    }).filter(([, value]) => value !== null),
  )
  try {
    return await inTenant(pool, tenant.id, async (ask, commit) => {
      await check(ask, asker, employeeId, input)
      const written = Promise.all([
        ask('log-store', STORE, [tenant.id, id, employeeId, project_id, task_id, description, date, worked_minutes]),
        ask('log-audit', AUDIT, [tenant.id, newId(), actor.userId, id, employeeId, JSON.stringify(after)]),
        ask('log-month', MONTH, [tenant.id, employeeId, project_id, date]),
      ])
      const fresh = ask<Row>('log-show', SHOW, [tenant.id, id])
      fresh.catch(() => {})
      const done = commit()
      done.catch(() => {})
      await written
      const [attributes] = await fresh
      await done
      return {
        id,
        type: 'timesheets',
        attributes: attributes!,
        meta: { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: true },
      }
    })
  } catch (error) {
    throw fromDatabase(error, locale)
  }
}

import { addDays, shownDay } from '#contracts/engine/values/civil-days.ts'
import { TIME_DAYS_AHEAD } from '#contracts/time/days.ts'
import { logsAnywhere } from '#contracts/time/permissions.ts'
import { bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { nationalDaysOf } from '#modules/holidays/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { type FieldProblem, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { zoneOfPerson } from '#platform/time-zones.ts'

/** Where and when somebody worked. */
export interface Work {
  employee_id: string
  project_id: string
  task_id: string
  date: string
}

interface Standing {
  project: 'live' | 'archived' | null
  task: 'live' | 'archived' | null
  member: boolean
}

/**
 * Whether a person can log time on a project and its task: both are live and the person works on the project. Who keeps
 * timesheets or projects can log on any live project, for somebody helps out before anybody made them a member.
 */
export async function workProblems(
  { tx, tenant, actor, locale }: WriteContext,
  { employee_id, project_id, task_id }: Omit<Work, 'date'>,
): Promise<FieldProblem[]> {
  const standing = await tx.row<Standing>(sql`select
      case when p.archived_at is null then 'live' else 'archived' end as project,
      (select case when k.archived_at is null then 'live' else 'archived' end from tasks k
        where k.tenant_id = p.tenant_id and k.project_id = p.id and k.id = ${task_id}) as task,
      exists (select from project_members m where m.tenant_id = p.tenant_id and m.project_id = p.id
        and m.employee_id = ${employee_id} and m.archived_at is null) as member
    from projects p where p.tenant_id = ${tenant.id} and p.id = ${project_id}`)
  // Of a project that the person does not work on nobody learns whether it is there.
  if (!standing || (!standing.member && !logsAnywhere(actor.can)))
    return [['project_id', text('time.notMember', locale)]]
  if (standing.project === 'archived') return [['project_id', text('time.archivedProject', locale)]]
  if (standing.task === null) return [['task_id', 'rule.exists']]
  return standing.task === 'archived' ? [['task_id', text('time.archivedTask', locale)]] : []
}

/** Time of an archived project is closed: who keeps time or projects can correct it all the same. */
export async function refuseClosed({ tx, tenant, actor }: WriteContext, { project_id }: Row): Promise<void> {
  if (logsAnywhere(actor.can)) return
  const archived = await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id}
    and id = ${project_id as string} and archived_at is not null`)
  if (archived) throw refused('state.time.archivedProject')
}

/**
 * Whether a person can log time on a day: they are employed on it, and it is no national day where the company blocks those.
 * A timer (`isTimed`) runs on no day that is still to come where they are.
 */
export async function dayProblems(
  write: WriteContext,
  { employee_id, date }: Pick<Work, 'employee_id' | 'date'>,
  isTimed = false,
): Promise<FieldProblem[]> {
  const { tx, tenant, locale, services } = write
  const person = await tx.row<{
    employed: boolean
    blocks: boolean
    zone: string | null
  }>(sql`select (start_date <= ${date}::date
        and (termination_date is null or termination_date >= ${date}::date))
        or exists (select from earlier_spells s where s.tenant_id = p.tenant_id and s.employee_id = p.id
          and ${date}::date between s.start_date and s.end_date) as employed,
      exists (select from settings s where s.tenant_id = p.tenant_id and s.key = 'block_holidays_in_timesheets'
        and s.value = 'true'::jsonb) as blocks,
      p.timezone as zone
    from people p where p.tenant_id = ${tenant.id} and p.id = ${employee_id}`)
  if (!person) return [['employee_id', 'rule.exists']]
  const last = addDays(bindingsOf(write).today, TIME_DAYS_AHEAD)
  if (date > last) return [['date', text('time.tooFarAhead', locale, { day: shownDay(last) })]]
  if (isTimed && date > dayIn(services.clock.now(), zoneOfPerson(person.zone, tenant.time_zone)))
    return [['date', text('time.timerAhead', locale)]]
  if (!person.employed) return [['date', text('time.notEmployed', locale)]]
  if (!person.blocks) return []
  const [day] = await nationalDaysOf(tx, tenant.id, { from: date, to: date, locale }, employee_id)
  return day && !day.is_half_day ? [['date', text('time.blockedDay', locale, { name: day.name })]] : []
}

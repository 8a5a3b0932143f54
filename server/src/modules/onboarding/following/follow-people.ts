import { type ChecklistEvent, checklistEvents, dueOn, openStatuses } from '#contracts/onboarding/onboarding.ts'
import { type PeopleAdded, type PeopleChanged, peopleAdded, peopleChanged, peopleMoved } from '#modules/team/index.ts'
import { auditMany } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { makerOf } from '../assignees.ts'
import { queueNotifying } from '../notifying/notify-assignees.job.ts'
import { makeTasks } from './make-tasks.ts'

interface OpenTask {
  id: string
  employee_id: string
  due_date: string
  offset_days: number
  first_day: string
}

/** Open tasks follow the first or last day of their person, as long as nobody set their day by hand. */
async function moveDueDates({ tx, tenantId, userId }: Change, ids: readonly string[], event: ChecklistEvent) {
  const first = event === 'onboarding' ? sql`p.start_date` : sql`p.termination_date`
  const tasks = await tx.rows<OpenTask>(sql`select k.id, k.employee_id, k.due_date::text, k.offset_days,
      ${first}::text as first_day
    from checklist_tasks k join people p on p.tenant_id = k.tenant_id and p.id = k.employee_id
    where k.tenant_id = ${tenantId} and k.employee_id = any(${[...ids]}::uuid[]) and k.event_type = ${event}
      and k.status = any(${[...openStatuses]}::text[]) and k.offset_days is not null and ${first} is not null
    order by k.id for no key update of k`)
  const moved = tasks
    .map((task) => ({ ...task, due: dueOn(task.first_day, task.offset_days) }))
    .filter(({ due, due_date }) => due !== due_date)
  if (moved.length === 0) return
  await tx.run(sql`update checklist_tasks k set due_date = d.due
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ due }) => due)}::date[]) d (id, due)
    where k.tenant_id = ${tenantId} and k.id = d.id`)
  const entry = { tenantId, userId, resource: 'checklist-tasks', action: 'update' }
  await auditMany(
    tx,
    moved.map(({ id, employee_id, due_date, due }) => ({
      ...entry,
      recordId: id,
      aboutId: employee_id,
      before: { due_date },
      after: { due_date: due },
    })),
  )
}

/** Somebody stays after all: what was to be done for their leaving and nobody has begun goes. */
async function takeBack({ tx, tenantId, userId }: Change, ids: readonly string[]) {
  const gone = await tx.rows<{ id: string; employee_id: string; title: string }>(sql`delete from checklist_tasks k
    using people p where p.tenant_id = ${tenantId} and p.id = k.employee_id and p.termination_date is null
      and k.tenant_id = ${tenantId} and k.employee_id = any(${[...ids]}::uuid[]) and k.event_type = 'offboarding'
      and k.status = 'pending' and k.template_task_id is not null
    returning k.id, k.employee_id, k.title`)
  const entry = { tenantId, userId, resource: 'checklist-tasks', action: 'delete' }
  await auditMany(
    tx,
    gone.map(({ id, employee_id, title }) => ({ ...entry, recordId: id, aboutId: employee_id, before: { title } })),
  )
}

/** What was done for a leaving that is no more, or before somebody came back, stays done, and is not in the way of another time. */
const endTime = ({ tx, tenantId }: Change, ids: readonly string[], events: readonly ChecklistEvent[]) =>
  tx.run(sql`update checklist_tasks k set template_task_id = null, offset_days = null
    from people p where p.tenant_id = ${tenantId} and p.id = k.employee_id and p.termination_date is null
      and k.tenant_id = ${tenantId} and k.employee_id = any(${[...ids]}::uuid[])
      and k.event_type = any(${[...events]}::text[]) and k.status <> all(${[...openStatuses]}::text[])
      and k.template_task_id is not null`)

interface AtStake {
  /** Kinds of tasks that are created by themselves. */
  created: ChecklistEvent[]
  /** Has one of these people done a task of a leaving? */
  has_left: boolean
  /** Has one of these people a task that is still open? */
  has_open: boolean
}

/** One question for the many changes of people with whom nothing is to be done, so that they wait for nothing else. */
const atStake = ({ tx, tenantId }: Change, ids: readonly string[]) =>
  tx.row<AtStake>(sql`select
      array(select distinct t.event_type from checklist_template_tasks k
        join checklist_templates t on t.tenant_id = ${tenantId} and t.id = k.template_id
        where k.tenant_id = ${tenantId} and k.auto_create_for_new_employees) as created,
      exists (select from checklist_tasks where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[])
        and event_type = 'offboarding' and status <> all(${[...openStatuses]}::text[])) as has_left,
      exists (select from checklist_tasks where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[])
        and status = any(${[...openStatuses]}::text[])) as has_open`)

async function followPeople(at: Change, { ids, what, isBack, rehired }: PeopleChanged): Promise<void> {
  const { created, has_open, has_left } = (await atStake(at, ids))!
  if (has_open) await moveDueDates(at, ids, 'onboarding')
  if (what === 'terms') return
  if (has_open) {
    await takeBack(at, ids)
    await moveDueDates(at, ids, 'offboarding')
  }
  if (isBack) await endTime(at, ids, checklistEvents)
  else if (has_left) await endTime(at, ids, ['offboarding'])
  if (rehired?.onboarding) await makeTasks(at, ids, { event: 'onboarding' })
  if (created.includes('offboarding')) await makeTasks(at, ids, { event: 'offboarding' })
}

/** Somebody may be added whose last day is known. */
async function welcomePeople(at: Change, { ids, areMany }: PeopleAdded): Promise<void> {
  const here = await stillHere(at, ids)
  const fresh = areMany ? here.filter(({ start_date }) => start_date >= at.today) : here
  await makeTasks(
    at,
    fresh.map(({ id }) => id),
    { event: 'onboarding' },
  )
  await makeTasks(
    at,
    here.map(({ id }) => id),
    { event: 'offboarding' },
  )
}

/** Nothing is to be done for who comes from a sheet and has left already; and nobody of it is welcomed who has worked here for long. */
const stillHere = ({ tx, tenantId }: Change, ids: readonly string[]) =>
  tx.rows<{ id: string; start_date: string }>(sql`select id, start_date::text from people
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and status <> 'archived' order by id`)

const anyTask = (tenantId: unknown) => sql`exists (select from checklist_template_tasks
  where tenant_id = ${tenantId} and auto_create_for_new_employees)`

/** A new manager takes over what is still to be done by the direct manager. */
async function followManagers(at: Change, { ids }: { ids: readonly string[] }): Promise<void> {
  const { tx, tenantId, userId } = at
  const taken = await tx.rows<{ id: string; employee_id: string; was: string | null; now: string | null }>(sql`
    select k.id, k.employee_id, k.assignee_id as was, p.manager_employee_id as now
    from checklist_tasks k join people p on p.tenant_id = k.tenant_id and p.id = k.employee_id
    where k.tenant_id = ${tenantId} and k.employee_id = any(${[...ids]}::uuid[]) and k.follows_manager
      and k.status = any(${[...openStatuses]}::text[]) and k.assignee_id is distinct from p.manager_employee_id
    order by k.id for no key update of k`)
  if (taken.length === 0) return
  const managers = JSON.stringify(Object.fromEntries(taken.map(({ id, now }) => [id, now])))
  const maker = await makerOf(at)
  const notified = taken.filter(({ now }) => now !== null && now !== maker).map(({ id }) => id)
  await tx.run(sql`update checklist_tasks set assignee_id = (${managers}::jsonb ->> id::text)::uuid,
      notify_assignee = id = any(${notified}::uuid[])
    where tenant_id = ${tenantId} and id = any(${taken.map(({ id }) => id)}::uuid[])`)
  const entry = { tenantId, userId, resource: 'checklist-tasks', action: 'update' }
  await auditMany(
    tx,
    taken.map(({ id, employee_id, was, now }) => ({
      ...entry,
      recordId: id,
      aboutId: employee_id,
      before: { assignee_id: was },
      after: { assignee_id: now },
    })),
  )
  if (notified.length > 0) await queueNotifying(tx, at.services.clock, tenantId)
}

/** What of people brings, moves or hands on their tasks. */
export const following = [
  peopleAdded.followedBy(welcomePeople, anyTask),
  peopleChanged.followedBy(followPeople),
  peopleMoved.followedBy(followManagers),
]

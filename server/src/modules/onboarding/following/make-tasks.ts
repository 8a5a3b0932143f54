import { type ChecklistEvent, dueOn } from '#contracts/onboarding/onboarding.ts'
import { auditMany } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { makerOf } from '../assignees.ts'
import { queueNotifying } from '../notifying/notify-assignees.job.ts'

/** What is made of: a template chosen by hand, or every task of this kind that is to be created by itself. */
export type Source = { event: ChecklistEvent } | { templateId: string }

interface TemplateTask {
  id: string
  event_type: ChecklistEvent
  title: string
  description: string | null
  applicable_positions: string[]
  assignee: string | null
  days_to_complete: number
}

interface Person {
  id: string
  start_date: string
  termination_date: string | null
  position_id: string | null
  manager_employee_id: string | null
}

const readTemplateTasks = ({ tx, tenantId }: Change, source: Source) =>
  tx.rows<TemplateTask>(sql`select k.id, t.event_type, k.title, k.description, k.applicable_positions, k.assignee,
      k.days_to_complete
    from checklist_template_tasks k join checklist_templates t on t.tenant_id = k.tenant_id and t.id = k.template_id
    where k.tenant_id = ${tenantId} and ${
      'event' in source
        ? sql`t.event_type = ${source.event} and k.auto_create_for_new_employees`
        : sql`t.id = ${source.templateId}`
    } order by t.title, t.id, k.position, k.id`)

const readPeople = ({ tx, tenantId }: Change, ids: readonly string[]) =>
  tx.rows<Person>(sql`select id, start_date::text, termination_date::text, position_id, manager_employee_id from people
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id`)

/** Of these people, those who can be given tasks. */
async function whoStays({ tx, tenantId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`select id from people
    where tenant_id = ${tenantId} and status <> 'archived' and id = any(${[...ids]}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The day from which the days of a task are counted; null where there is none yet. */
const firstDayOf = (event: ChecklistEvent, { start_date, termination_date }: Person) =>
  event === 'onboarding' ? start_date : termination_date

const isFor = ({ applicable_positions: only }: TemplateTask, { position_id }: Person) =>
  only.length === 0 || (position_id !== null && only.includes(position_id))

/** Who does a task of a person: they themselves, their manager, or somebody named who is still here. */
function assigneeOf({ assignee }: TemplateTask, person: Person, staying: ReadonlySet<string>): string | null {
  if (assignee === 'employee') return person.id
  if (assignee === 'direct_manager') return person.manager_employee_id
  return assignee !== null && staying.has(assignee) ? assignee : null
}

/** Tasks that people have already, as `person task`. */
async function madeBefore({ tx, tenantId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ key: string }>(sql`select concat(employee_id, ' ', template_task_id) as key
    from checklist_tasks where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[])
      and template_task_id is not null`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Makes people's tasks of templates, each once for a person however often it runs: those that fit their position, due as many
 * days after (or before) their first or last day as the template says. Answers how many were made.
 */
export async function makeTasks(at: Change, ids: readonly string[], source: Source): Promise<number> {
  const { tx, tenantId, userId } = at
  const templates = await readTemplateTasks(at, source)
  if (templates.length === 0 || ids.length === 0) return 0
  const named = templates.flatMap(({ assignee }) =>
    assignee && assignee !== 'employee' && assignee !== 'direct_manager' ? [assignee] : [],
  )
  const [people, staying, known, maker] = await Promise.all([
    readPeople(at, ids),
    whoStays(at, named),
    madeBefore(at, ids),
    makerOf(at),
  ])
  const rows = people.flatMap((person) =>
    templates
      .filter((task) => isFor(task, person) && !known.has(`${person.id} ${task.id}`))
      .flatMap((task) => {
        const first = firstDayOf(task.event_type, person)
        if (first === null) return []
        const assignee_id = assigneeOf(task, person, staying)
        return [
          {
            tenant_id: tenantId,
            id: newId(),
            employee_id: person.id,
            assignee_id,
            notify_assignee: assignee_id !== null && assignee_id !== maker,
            follows_manager: task.assignee === 'direct_manager',
            event_type: task.event_type,
            title: task.title,
            description: task.description,
            due_date: dueOn(first, task.days_to_complete),
            offset_days: task.days_to_complete,
            template_task_id: task.id,
          },
        ]
      }),
  )
  await insertRows(tx, 'checklist_tasks', rows)
  await auditMany(
    tx,
    rows.map(({ id, employee_id, assignee_id, title, due_date }) => ({
      tenantId,
      userId,
      resource: 'checklist-tasks',
      recordId: id,
      aboutId: employee_id,
      action: 'store',
      after: { title, due_date, assignee_id },
    })),
  )
  if (rows.some(({ notify_assignee }) => notify_assignee)) await queueNotifying(tx, at.services.clock, tenantId)
  return rows.length
}

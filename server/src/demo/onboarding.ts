import { addDays } from '#contracts/engine/values/civil-days.ts'
import { dueOn } from '#contracts/onboarding/onboarding.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from './people/person.ts'

/** Who joined longer ago has no onboarding any more that somebody would look at. */
const FOURTEEN_MONTHS = 425

const templates = [
  {
    title: 'First weeks',
    event_type: 'onboarding',
    tasks: [
      ['Order a laptop and a screen', -10, 'hr'],
      ['Prepare accounts and badge', -3, 'hr'],
      ['Sign the contract', -1, 'employee'],
      ['Welcome talk', 0, 'direct_manager'],
      ['Read the handbook', 3, 'employee'],
      ['Health and safety training', 5, 'employee'],
      ['Talk after the first month', 30, 'direct_manager'],
    ],
  },
  {
    title: 'Leaving',
    event_type: 'offboarding',
    tasks: [
      ['Hand over projects', -10, 'direct_manager'],
      ['Last talk', -3, 'hr'],
      ['Take back laptop and badge', 0, 'hr'],
    ],
  },
] as const

/** Stores the templates of the demo company, and the tasks of those who joined in fourteen months or are about to leave. */
export async function storeOnboarding({ tx, tenantId, today }: Change, people: readonly Person[]): Promise<void> {
  const hr = people.find(({ email }) => email.startsWith('hr@'))?.employeeId ?? null
  const idOf = new Map(people.map(({ name, employeeId }) => [name, employeeId]))
  const plans = templates.map(({ title, event_type, tasks }) => ({
    row: { tenant_id: tenantId, id: newId(), title, name: title, event_type },
    tasks: tasks.map(([name, days, who]) => ({ id: newId(), name, days, who })),
  }))
  await insertRows(
    tx,
    'checklist_templates',
    plans.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'checklist_template_tasks',
    plans.flatMap(({ row, tasks }) =>
      tasks.map(({ id, name, days, who }, index) => ({
        tenant_id: tenantId,
        id,
        template_id: row.id,
        title: name,
        assignee: who === 'hr' ? hr : who,
        days_to_complete: days,
        position: index + 1,
      })),
    ),
  )
  const rows = people.flatMap((person) =>
    plans.flatMap(({ row, tasks }) => {
      const first = row.event_type === 'onboarding' ? person.startDate : person.terminationDate
      if (first === null || first < addDays(today, -FOURTEEN_MONTHS)) return []
      return tasks.map(({ id, name, days, who }) => {
        const due = dueOn(first, days)
        const manager = person.managerName ? (idOf.get(person.managerName) ?? null) : null
        const assignee = who === 'hr' ? hr : who === 'employee' ? person.employeeId : manager
        // One in seven was forgotten for some days.
        const isDone = due < addDays(today, -(name.length % 7))
        return {
          tenant_id: tenantId,
          id: newId(),
          employee_id: person.employeeId,
          assignee_id: assignee,
          follows_manager: who === 'direct_manager',
          event_type: row.event_type,
          title: name,
          status: isDone ? 'completed' : 'pending',
          completed_at: isDone ? `${due}T09:00:00Z` : null,
          due_date: due,
          offset_days: days,
          template_task_id: id,
        }
      })
    }),
  )
  await insertRows(tx, 'checklist_tasks', rows)
}

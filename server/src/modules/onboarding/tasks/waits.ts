import { MOST_WAITING } from '#contracts/engine/approvals.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { WaitingSource } from '#engine/approvals/index.ts'
import { recordsAs } from '#engine/index.ts'

/** So many days ahead a task stands in the inbox of who does it. */
const DAYS_AHEAD = 7

/** Onboarding tasks that one has to do by then, late ones first. */
export const waitsToBeDone: WaitingSource = {
  entity: 'checklist-tasks',
  async find({ tx, context, registry, today }) {
    const { actor } = context
    if (actor.employeeId === null) return []
    const query = {
      assignee_id: actor.employeeId,
      status: 'pending,in_progress',
      due_date: `,${addDays(today, DAYS_AHEAD)}`,
      sort: 'due_date',
    }
    const records = await recordsAs(tx, context, registry).list('checklist-tasks', query, MOST_WAITING)
    return records.map(({ id, attributes: { employee_id, title, description, created_at, due_date } }) => ({
      id,
      employeeId: employee_id === null ? null : String(employee_id),
      about: String(title),
      words: description === null ? null : String(description),
      page: '/onboarding-tasks?mine=true',
      created_at: String(created_at),
      due_on: due_date === null ? null : String(due_date),
    }))
  },
}

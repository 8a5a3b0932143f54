import { MOST_WAITING } from '#contracts/engine/approvals.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { WaitingSource } from '#engine/approvals/index.ts'
import { recordsAs } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** So many days ahead an evaluation stands in the inbox of who holds it. */
const DAYS_AHEAD = 14

/** Evaluations that one holds in the next days. */
export const waitsToHold: WaitingSource = {
  entity: 'evaluations',
  async find({ tx, context, registry, today }) {
    const { actor, locale } = context
    if (actor.employeeId === null) return []
    const query = {
      assignees: actor.employeeId,
      evaluated_at: `${today},${addDays(today, DAYS_AHEAD)}`,
      active_employee: 'true',
      // One that was shared was held.
      state: 'planned',
      sort: 'evaluated_at',
    }
    const records = await recordsAs(tx, context, registry).list('evaluations', query, MOST_WAITING)
    return records.map(({ id, attributes: { employee_id, evaluated_at, created_at } }) => ({
      id,
      employeeId: String(employee_id),
      about: text('waits.evaluation', locale),
      page: `/evaluations/${id}/view`,
      created_at: String(created_at),
      due_on: String(evaluated_at),
    }))
  },
}

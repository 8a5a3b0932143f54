import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { mayBeAssigned } from '../assignees.ts'

/** When a task was done follows from its state. */
const doneAt = ({ services }: WriteContext, { status }: Row): Row =>
  status === undefined ? {} : { completed_at: status === 'completed' ? services.clock.now() : null }

const isGiven = (values: Row, before: Row | null) =>
  Boolean(values.assignee_id) && values.assignee_id !== before?.assignee_id

export const taskBehaviour: Behaviour = {
  async validate({ tx, tenant }, values, before) {
    const problems: FieldProblem[] = []
    if (isGiven(values, before) && !(await mayBeAssigned(tx, tenant.id, values.assignee_id as string)))
      problems.push(['assignee_id', 'rule.exists'])
    if (!before && !(await mayBeAssigned(tx, tenant.id, values.employee_id as string)))
      problems.push(['employee_id', 'rule.exists'])
    return problems
  },
  beforeStore: async (write, values) => ({ ...values, ...doneAt(write, values) }),
  /** What somebody sets by hand stays as they set it: it no longer follows the first or last day, or the manager. */
  async beforeUpdate(write, { assignee_id, ...values }, before) {
    const isHandedOn = assignee_id !== undefined && assignee_id !== before.assignee_id
    const isMoved = values.due_date !== undefined && values.due_date !== before.due_date
    const isOtherState = values.status !== undefined && values.status !== before.status
    return {
      ...values,
      ...(isHandedOn ? { assignee_id, $follows_manager: false } : {}),
      ...(isMoved ? { $offset_days: null } : {}),
      ...(isOtherState ? doneAt(write, values) : {}),
    }
  },
}

import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { mayBeAssigned } from '../assignees.ts'
import { queueNotifying } from '../notifying/notify-assignees.job.ts'

/** When a task was done follows from its state. */
const doneAt = ({ services }: WriteContext, { status }: Row): Row =>
  status === undefined ? {} : { completed_at: status === 'completed' ? services.clock.now() : null }

/** Who is given a task by somebody else is notified of it. */
const isNotified = ({ actor }: WriteContext, { assignee_id }: Row) =>
  Boolean(assignee_id) && assignee_id !== actor.employeeId

const notifying = async ({ tx, services, tenant }: WriteContext, { $notify_assignee }: Row) => {
  if ($notify_assignee) await queueNotifying(tx, services.clock, tenant.id)
}

const isGiven = (values: Row, before: Row | null) =>
  Boolean(values.assignee_id) && values.assignee_id !== before?.assignee_id

export const taskBehaviour: Behaviour = {
  async validate({ tx, tenant, actor }, values, before) {
    const problems: FieldProblem[] = []
    const isHandedOn = before && values.assignee_id !== undefined && values.assignee_id !== before.assignee_id
    if (isHandedOn && !actor.can('manageEmployees')) problems.push(['assignee_id', 'rule.handsOnTasks'])
    if (isGiven(values, before) && !(await mayBeAssigned(tx, tenant.id, values.assignee_id as string)))
      problems.push(['assignee_id', 'rule.exists'])
    if (!before && !(await mayBeAssigned(tx, tenant.id, values.employee_id as string)))
      problems.push(['employee_id', 'rule.exists'])
    return problems
  },
  beforeStore: async (write, values) => ({
    ...values,
    ...doneAt(write, values),
    $notify_assignee: isNotified(write, values),
  }),
  afterStore: notifying,
  /** What somebody sets by hand stays as they set it: it no longer follows the first or last day, or the manager. */
  async beforeUpdate(write, { assignee_id, ...values }, before) {
    const isHandedOn = assignee_id !== undefined && assignee_id !== before.assignee_id
    const isMoved = values.due_date !== undefined && values.due_date !== before.due_date
    const isOtherState = values.status !== undefined && values.status !== before.status
    return {
      ...values,
      ...(isHandedOn
        ? { assignee_id, $follows_manager: false, $notify_assignee: isNotified(write, { assignee_id }) }
        : {}),
      ...(isMoved ? { $offset_days: null } : {}),
      ...(isOtherState ? doneAt(write, values) : {}),
    }
  },
  afterUpdate: notifying,
}

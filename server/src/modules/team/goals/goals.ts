import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { isDirectReport } from '../profile/direct-reports.ts'

/** GOL-02 and GOL-03: whose goals somebody may set, or hand a goal on to. */
async function checkOwner({ actor, tx, tenant }: WriteContext, employeeId: unknown): Promise<void> {
  if (employeeId == null) assertValid([['employee_id', 'required']])
  if (employeeId === actor.employeeId || actor.can('manageGoals')) return
  if (!actor.can('manageGoalsForDirectReports')) throw forbidden()
  if (!(await isDirectReport(tx, tenant.id, actor, employeeId as string))) throw forbidden()
}

/** Who asked for a goal decides who deletes it: a manager cannot make themselves the one who asked. */
function checkRequester({ actor }: WriteContext, values: Row, before: Row): void {
  if (values.requested_id === undefined || values.requested_id === before.requested_id) return
  if (before.employee_id !== actor.employeeId && !actor.can('manageGoals')) throw forbidden()
}

export const goalBehaviour: Behaviour = {
  async beforeStore(write, values): Promise<Row> {
    const { employeeId } = write.actor
    const employee_id = values.employee_id ?? employeeId
    await checkOwner(write, employee_id)
    return { progress: 0, ...values, employee_id, requested_id: values.requested_id ?? employeeId }
  },
  async beforeUpdate(write, values, before) {
    if ('employee_id' in values && values.employee_id !== before.employee_id)
      await checkOwner(write, values.employee_id)
    checkRequester(write, values, before)
    return values
  },
}

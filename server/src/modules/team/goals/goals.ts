import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'

/** GOL-02 and GOL-03: a goal of somebody else is set, or handed on, by those who manage goals. */
function checkOwner({ actor }: WriteContext, employeeId: unknown): void {
  if (employeeId == null) assertValid([['employee_id', 'required']])
  if (employeeId !== actor.employeeId && !actor.can('manageGoals')) throw forbidden()
}

export const goalBehaviour: Behaviour = {
  async beforeStore(write, values): Promise<Row> {
    const { employeeId } = write.actor
    const employee_id = values.employee_id ?? employeeId
    checkOwner(write, employee_id)
    return { progress: 0, ...values, employee_id, requested_id: values.requested_id ?? employeeId }
  },
  async beforeUpdate(write, values) {
    if ('employee_id' in values) checkOwner(write, values.employee_id)
    return values
  },
}

import type { Behaviour } from '#engine/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { personOf } from '../expenses/expenses.ts'

export const bundleBehaviour: Behaviour = {
  beforeStore: async (write, values) => ({
    ...values,
    employee_id: personOf(write, values),
    $created_by: write.actor.userId,
  }),
  async beforeUpdate(_write, values, before) {
    if (values.employee_id !== undefined && values.employee_id !== before.employee_id)
      assertValid([['employee_id', 'rule.otherPerson']])
    const { employee_id: _same, ...rest } = values
    return rest
  },
  async beforeDelete(_write, { status }) {
    if (status !== 'draft') throw refused('state.expense.decided')
  },
}

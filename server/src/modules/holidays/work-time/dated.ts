import type { EntryCause } from '#contracts/holidays/balances.ts'
import { type Behaviour, changeOf, isOther, type Row, type WriteContext } from '#engine/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { recalculate } from '../recalculate.ts'
import { refuseClosedRemoval, refuseClosedStart } from './closed-years.ts'

/**
 * What all that a person has from a day on shares: nothing of it may reach into a closed year, and every change counts
 * leave again.
 */
export function dated(
  cause: EntryCause,
): Required<Omit<Behaviour, 'lockFirst' | 'lockAll' | 'beginStore' | 'elsewhere'>> {
  const count = (write: WriteContext, employeeId: unknown) =>
    recalculate(changeOf(write), [employeeId as string], cause)
  const at = ({ tx, tenant }: WriteContext) => ({ tx, tenantId: tenant.id })
  return {
    // It stays with its person: leave of two people would have to be counted again.
    validate: async (_write, { employee_id: employeeId }, before) =>
      before && employeeId !== undefined && employeeId !== before.employee_id
        ? [['employee_id', 'rule.otherPerson']]
        : [],
    async beforeStore(write, values) {
      if (!isOther(write.actor, values.employee_id as string)) throw forbidden()
      await refuseClosedStart(at(write), values.employee_id as string, [values.start_date as string])
      return values
    },
    afterStore: (write, values) => count(write, values.employee_id),
    async beforeUpdate(write, values, before) {
      const starts = [before.start_date, values.start_date ?? before.start_date] as string[]
      await refuseClosedStart(at(write), before.employee_id as string, starts)
      return values
    },
    afterUpdate: (write, _values, before: Row) => count(write, before.employee_id),
    beforeDelete: (write, before) =>
      refuseClosedRemoval(at(write), before.employee_id as string, before.start_date as string),
    afterDelete: (write, before) => count(write, before.employee_id),
  }
}

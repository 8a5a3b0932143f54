import { HolidayBalanceWrite } from '#contracts/holidays/balances.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { availableBalance } from './available-balance.ts'
import { mayCorrect, mayRead } from './balance-access.ts'
import { figures } from './balance-figures.ts'
import { balanceBehaviour } from './balances.ts'

/** What people have of each policy in each year (HOL-12, HOL-13, HOL-15): sums of their entries. */
export const holidayBalances = defineResource({
  key: 'holiday-balances',
  table: 'holiday_balances',
  module: 'holidays',
  about: 'employee_id',
  display: sql`(select concat_ws(' ', p.name, t.year) || ', ' || ${personName('e')}
    from holiday_policies p, people e where p.tenant_id = t.tenant_id and p.id = t.holiday_policy_id
      and e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  update: HolidayBalanceWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    holiday_policy_id: { kind: 'id', match: 'id', references: 'holiday-policies', readOnly: true },
    year: { kind: 'integer', match: 'number', sort: true, readOnly: true },
    initial_balance: { kind: 'decimal', sql: figures.initialDays, setByBehaviour: true },
    balance: { kind: 'decimal', sql: figures.balanceDays },
    expired: { kind: 'decimal', sql: figures.expiredDays },
    initial_minutes: { kind: 'integer', sql: figures.initialMinutes },
    balance_minutes: { kind: 'integer', sql: figures.balanceMinutes },
    unlimited: { kind: 'boolean', sql: figures.unlimited },
    closed_at: { kind: 'instant', readOnly: true },
    deleted_at: { kind: 'instant', readOnly: true },
    reason: { writeOnly: true, inHistory: true },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    holidayPolicy: belongsTo('holiday-policies', 'holiday_policy_id'),
  },
  ruleKeys: {
    manager_employee_id: sql`(select e.manager_employee_id from people e
      where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  },
  searchParents: ['employee.first_name', 'employee.last_name'],
  sortParents: ['employee.last_name', 'employee.first_name', 'holidayPolicy.name'],
  ownFilters: {
    active_employee: (value) =>
      value === undefined
        ? null
        : sql`(t.employee_id in (select e.id from people e where e.tenant_id = t.tenant_id and e.status <> 'archived'))
            = ${sql.raw(String(value === 'true' || value === '1'))}`,
  },
  may: { list: mayRead, update: mayCorrect, export: 'manageHolidayBalances' },
  updatableWhen: sql`t.deleted_at is null`,
  order: 't.year desc, t.id desc',
  behaviour: balanceBehaviour,
  getters: { 'available-balance': availableBalance },
})

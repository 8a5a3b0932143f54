import { SalaryWrite, salaryTypes } from '#contracts/team/employees.ts'
import { defineResource, ofOthers, type RowRule, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'
import { employeeSalaryBehaviour } from './employee-salaries.ts'

const ownRows = (actor: Actor): RowRule => (actor.employeeId ? [{ employee_id: actor.employeeId }] : [])

/** What a person has earned, earns and will earn, from which day, and why it changed. Every change adds a row. */
export const employeeSalaries = defineResource({
  key: 'employee-salaries',
  table: 'employee_salaries',
  module: 'team',
  about: 'employee_id',
  display: sql`(select ${personName('e')} from employees e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  store: SalaryWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    start_date: { kind: 'date', sort: true, readOnly: true },
    end_date: { kind: 'date', readOnly: true },
    type: { options: salaryTypes, labels: 'employees.salary_type' },
    amount: { kind: 'money', currency: 'currency' },
    currency: {},
    reason: {},
    author: {
      sql: sql`(select ${personName('u')} from users u where u.tenant_id = t.tenant_id and u.id = t.created_by)`,
    },
    from: { kind: 'date', writeOnly: true },
  },
  may: {
    list: (actor) => actor.can('manageEmployees') || ownRows(actor),
    store: 'manageEmployees',
    delete: (actor) => actor.can('manageEmployees') && ofOthers(actor, 'employee_id'),
  },
  // What has begun stays: a salary that holds is changed by another one.
  deletableWhen: sql`t.start_date > ${slots.today}::date`,
  order: 't.start_date desc, t.id desc',
  behaviour: employeeSalaryBehaviour,
})

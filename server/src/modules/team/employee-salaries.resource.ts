import { salaryTypes } from '#contracts/team/employees.ts'
import { defineResource, type RowRule } from '#engine/definition.ts'
import type { Actor } from '#platform/session/index.ts'

const ownRows = (actor: Actor): RowRule => (actor.employeeId ? [{ employee_id: actor.employeeId }] : [])

/** Salary history of a person; written through the employee, so that every change has its date. */
export const employeeSalaries = defineResource({
  key: 'employee-salaries',
  table: 'employee_salaries',
  module: 'team',
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    amount: { kind: 'money', currency: 'currency', readOnly: true },
    type: { readOnly: true, options: salaryTypes, labels: 'salaryType' },
    currency: { readOnly: true },
    start_date: { kind: 'date', sort: true, readOnly: true },
    end_date: { kind: 'date', readOnly: true },
  },
  may: { list: (actor) => actor.can('manageEmployees') || ownRows(actor) },
  order: 't.start_date desc, t.id desc',
})

import { contractTypes } from '#contracts/team/employees.ts'
import { defineResource, type RowRule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'

const ownRows = (actor: Actor): RowRule => (actor.employeeId ? [{ employee_id: actor.employeeId }] : [])

/** The contract that held on the last day of a spell that is over; of the last one today's. */
const contractOf = sql`(select coalesce((select c.contract_type from employee_cost_terms c
    where c.tenant_id = t.tenant_id and c.employee_id = t.employee_id and t.end_date < e.start_date
      and c.from_date <= t.end_date order by c.from_date desc limit 1), e.contract_type)
  from employees e where e.tenant_id = t.tenant_id and e.id = t.employee_id)`

/** When somebody was employed, from which day to which: once for most, once more for each time they came back. */
export const employmentSpells = defineResource({
  key: 'employment-spells',
  table: 'employment_spells',
  module: 'team',
  about: 'employee_id',
  display: sql`(select ${personName('e')} from employees e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    start_date: { kind: 'date', sort: true, readOnly: true },
    end_date: { kind: 'date', readOnly: true },
    contract_type: { sql: contractOf, options: contractTypes, labels: 'employees.contract_type', readOnly: true },
    // Why somebody left is for those who manage people.
    reason: { read: ['manageEmployees'], readOnly: true },
  },
  may: { list: (actor) => actor.can('manageEmployees') || ownRows(actor) },
  order: 't.employee_id, t.start_date',
})

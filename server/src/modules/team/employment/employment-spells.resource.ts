import { contractTypes } from '#contracts/team/employees.ts'
import { defineResource, type RowRule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'
import { correctSpell, lockEmployedFirst } from './correct-spell.ts'
import { contractOf } from './spell-contract.ts'

const ownRows = (actor: Actor): RowRule => (actor.employeeId ? [{ employee_id: actor.employeeId }] : [])

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
  behaviour: { lockFirst: lockEmployedFirst },
  actions: { correct: correctSpell },
})

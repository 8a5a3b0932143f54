import { HolidayPolicyWrite, policyMethods, policyTypes } from '#contracts/holidays/policies.ts'
import { defineResource } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { policyBehaviour } from './policies.ts'

/** Kinds of leave and what they give (POL-01 to POL-07). */
export const holidayPolicies = defineResource({
  key: 'holiday-policies',
  table: 'holiday_policies',
  module: 'holidays',
  store: HolidayPolicyWrite,
  fields: {
    type: { match: 'enum', options: policyTypes, labels: 'policyType' },
    method: { match: 'enum', options: policyMethods, labels: 'policyMethod' },
    name: { search: true, sort: true },
    description: {},
    applicable_contract_types: { kind: 'json' },
    milestones: { kind: 'json', export: false },
    days_per_year: { kind: 'decimal', sort: true },
    rounding: {},
    rounding_direction: {},
    carry_over: { kind: 'boolean' },
    carry_over_limit: { kind: 'decimal' },
    carry_over_until: {},
    allow_advance_booking: { kind: 'boolean' },
    allow_half_days: { kind: 'boolean' },
    can_cancel_own_holidays_until_start_date: { kind: 'boolean' },
    update_balances: { kind: 'boolean' },
    waiting_period_days: { kind: 'integer' },
    paid: { kind: 'boolean', match: 'bool' },
    timesheet_symbol: {},
    document_template_path: { kind: 'file', file: { accept: 'document', nameColumn: 'document_template_name' } },
    document_template_name: { readOnly: true },
    version: { kind: 'integer', readOnly: true, export: false },
    is_used: {
      sql: sql`exists (select from holidays h where h.tenant_id = t.tenant_id and h.holiday_policy_id = t.id)`,
      kind: 'boolean',
    },
  },
  narrow: {
    applicable_contract_types: (value) =>
      value === undefined ? null : sql`t.applicable_contract_types ?| string_to_array(${value}::text, ',')`,
  },
  may: {
    list: 'auth',
    store: 'manageHolidayPolicies',
    update: 'manageHolidayPolicies',
    delete: 'manageHolidayPolicies',
  },
  deletableWhen: sql`not exists (select from holidays h where h.tenant_id = t.tenant_id and h.holiday_policy_id = t.id)`,
  order: 't.type desc, t.name, t.id',
  behaviour: policyBehaviour,
})

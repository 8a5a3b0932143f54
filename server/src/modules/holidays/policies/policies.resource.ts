import * as z from 'zod'
import {
  HolidayPolicyWrite,
  Milestone,
  policyMethods,
  policyTypes,
  roundingDirections,
  roundings,
  sameContractTypes,
} from '#contracts/holidays/policies.ts'
import { contractTypes } from '#contracts/team/employees.ts'
import { defineResource, historyGetter, shownName, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { forecastAction } from '../balances/forecast.ts'
import { fillUsual } from './fill-usual.ts'
import { firstYear } from './first-year.getter.ts'
import { policyBehaviour } from './policies.ts'

/** Kinds of leave and what they give (POL-01 to POL-07). */
export const holidayPolicies = defineResource({
  key: 'holiday-policies',
  table: 'holiday_policies',
  module: 'holidays',
  display: 'name',
  store: HolidayPolicyWrite,
  fields: {
    // Other clients' words for the same types (api-contract 9-20).
    type: {
      match: 'enum',
      options: policyTypes,
      labels: 'holiday-policies.type',
      synonyms: { TimeOff: 'timeoff', National: 'national', Other: 'other' },
    },
    method: { match: 'enum', options: policyMethods, labels: 'holiday-policies.method' },
    name: { search: true, sort: true, translated: true },
    description: { translated: true },
    applicable_contract_types: {
      kind: 'json',
      holds: z.array(z.enum(contractTypes)),
      options: contractTypes,
      labels: 'employees.contract_type',
    },
    milestones: { kind: 'json', holds: z.array(Milestone), export: false },
    days_per_year: { kind: 'decimal', sort: true },
    rounding: { options: roundings, labels: 'holiday-policies.rounding' },
    rounding_direction: { options: roundingDirections, labels: 'holiday-policies.rounding_direction' },
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
    version: { kind: 'integer', readOnly: true, export: false, inHistory: false },
  },
  ownFilters: {
    applicable_contract_types: (value) =>
      value === undefined ? null : sql`t.applicable_contract_types ?| ${sameContractTypes(value.split(','))}::text[]`,
  },
  may: {
    list: 'auth',
    store: 'manageHolidayPolicies',
    update: 'manageHolidayPolicies',
    delete: 'manageHolidayPolicies',
  },
  // Balances under a policy are deleted with it; leave keeps it.
  usedWhenReferenced: { apartFrom: ['holiday_balances'] },
  order: sql`t.type desc, fold(${shownName('t', slots.locale)}), t.id`,
  behaviour: policyBehaviour,
  actions: { 'fill-usual': fillUsual, forecast: forecastAction },
  getters: {
    history: historyGetter({ resource: 'holiday-policies', may: 'manageHolidayPolicies' }),
    'first-year': firstYear,
  },
})

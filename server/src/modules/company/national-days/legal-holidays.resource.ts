import { LegalHolidayWrite } from '#contracts/company/legal-holidays.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { markOverlaps } from './import-overlaps.ts'
import { fillYear, legalHolidayBehaviour } from './legal-holidays.ts'

/** National holidays, as the company keeps them (DIR-33 to DIR-36). */
export const legalHolidays = defineResource({
  key: 'legal-holidays',
  table: 'legal_holidays',
  module: 'company',
  display: 'name',
  store: LegalHolidayWrite,
  fields: {
    name: { search: true, sort: true, translated: true },
    date: { kind: 'date', sort: true, match: 'date' },
    start_date: { kind: 'date', sql: sql`t.date`, export: false },
    end_date: { kind: 'date' },
    year: { kind: 'integer', match: 'number', readOnly: true },
    payable: { kind: 'boolean', match: 'bool' },
    is_half_day: { kind: 'boolean', match: 'bool' },
    holiday_calendar_id: { kind: 'id', match: 'id', references: 'holiday-calendars' },
  },
  relations: { calendar: belongsTo('holiday-calendars', 'holiday_calendar_id') },
  // Who does not know of calendars is given the company's own days, as ever.
  ownFilters: { holiday_calendar_id: (value) => (value === undefined ? sql`t.holiday_calendar_id is null` : null) },
  may: {
    list: 'auth',
    store: 'manageHolidayPolicies',
    update: 'manageHolidayPolicies',
    delete: 'manageHolidayPolicies',
  },
  behaviour: legalHolidayBehaviour,
  import: { between: markOverlaps },
  actions: { 'fill-year': fillYear },
})

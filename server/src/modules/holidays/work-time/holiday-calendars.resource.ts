import { HolidayCalendarWrite } from '#contracts/holidays/work-time.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

const isUsed = sql`exists (select from employee_calendars c
  where c.tenant_id = t.tenant_id and c.holiday_calendar_id = t.id)`

/** Calendars of national days beside the company's own. One goes with its days, but not while somebody keeps it. */
export const holidayCalendars = defineResource({
  key: 'holiday-calendars',
  table: 'holiday_calendars',
  module: 'holidays',
  display: 'name',
  store: HolidayCalendarWrite,
  fields: { name: { search: true, sort: true }, is_used: { sql: isUsed, kind: 'boolean' } },
  may: {
    list: 'auth',
    store: 'manageHolidayPolicies',
    update: 'manageHolidayPolicies',
    delete: 'manageHolidayPolicies',
  },
  deletableWhen: sql`not ${isUsed}`,
  order: 't.name, t.id',
})

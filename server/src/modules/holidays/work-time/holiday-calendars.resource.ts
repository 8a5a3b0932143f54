import { HolidayCalendarWrite } from '#contracts/holidays/work-time.ts'
import { defineResource } from '#engine/index.ts'

/** Calendars of national days beside the company's own. One goes with its days, but not while somebody keeps it. */
export const holidayCalendars = defineResource({
  key: 'holiday-calendars',
  table: 'holiday_calendars',
  module: 'holidays',
  display: 'name',
  store: HolidayCalendarWrite,
  fields: { name: { search: true, sort: true } },
  may: {
    list: 'auth',
    store: 'manageHolidayPolicies',
    update: 'manageHolidayPolicies',
    delete: 'manageHolidayPolicies',
  },
  usedWhenReferenced: true,
  order: 't.name, t.id',
})

import type { Permission } from '#contracts/permissions.ts'

/** Any of these sees requests of others: everybody's, or those of their direct reports. */
export const seesOthers: readonly Permission[] = [
  'manageHolidays',
  'approveRejectHolidays',
  'manageHolidaysForDirectReports',
]

/** Who decides on requests, as the list of approvers asks for them (spec 2 section 5). */
export const deciders: readonly Permission[] = ['approveRejectHolidays', 'manageHolidaysForDirectReports']

/** Who may ask for leave in somebody else's name. */
export const asksForOthers: readonly Permission[] = ['manageHolidays', 'manageHolidaysForDirectReports']

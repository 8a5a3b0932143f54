import type { Permission } from '#contracts/permissions.ts'
import type { useSession } from '#web/platform/session/use-session.ts'

/** Any of these sees requests of others: everybody's, or those of their direct reports. */
export const seesOthers: readonly Permission[] = [
  'manageHolidays',
  'approveRejectHolidays',
  'manageHolidaysForDirectReports',
]

/** Who decides on requests, as the list of approvers asks for them (spec 2 section 5). */
export const deciders: readonly Permission[] = ['approveRejectHolidays', 'manageHolidaysForDirectReports']

/** Who sees a person's leave: themselves, those who look after everybody's, and with the right their manager. */
export function seesLeaveOf(
  { employee: self, can }: Pick<ReturnType<typeof useSession>, 'employee' | 'can'>,
  person: { id: string; managerId: string | null | undefined },
): boolean {
  if (self?.id === person.id || can(['manageHolidays', 'approveRejectHolidays'])) return true
  return self !== undefined && self.id === person.managerId && can('manageHolidaysForDirectReports')
}

/** Who may ask for leave in somebody else's name. */
export const asksForOthers: readonly Permission[] = ['manageHolidays', 'manageHolidaysForDirectReports']

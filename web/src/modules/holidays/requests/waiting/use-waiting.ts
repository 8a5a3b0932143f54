import type { HolidayChange } from '#contracts/holidays/holidays.ts'
import { useWaiting } from '#web/engine/approvals/waiting/use-waiting.ts'
import { useWaitingCounts } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { deciders } from '../rights.ts'

/** The mails lead to any more than these. */
const MOST = 50

/** The changes of approved leave that wait for the reader's decision. */
export function useWaitingChanges() {
  const { can } = useSession()
  return useWaiting<HolidayChange>('holiday-changes', {
    most: MOST,
    related: 'holiday.employee',
    enabled: can(deciders),
  })
}

/** How much waits for the reader's decision, requests and changes; 0 for everybody who decides on nothing. */
export function useWaitingCount(): number {
  const { can } = useSession()
  return useWaitingCounts(can(deciders))('holidays', 'holiday-changes')
}

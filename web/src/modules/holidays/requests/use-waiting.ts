import { useQuery } from '@tanstack/react-query'
import type { HolidayChange } from '#contracts/holidays/holidays.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { deciders } from './rights.ts'

/** More than these are found by the mails that told of them. */
const MOST = 50

/** The changes of approved leave that wait for the reader's decision. */
export function useWaitingChanges() {
  const { can } = useSession()
  const params = { status: 'draft', related: 'holiday.employee', perPage: MOST }
  const { data } = useQuery({ ...listQuery<HolidayChange>('holiday-changes', params), enabled: can(deciders) })
  return (data?.data ?? []).filter(({ attributes }) => attributes.can_approve)
}

/** How much of others waits, requests and changes, for those who decide; 0 for everybody else. */
export function useWaiting(): number {
  const { can, employee } = useSession()
  const params = { status: 'draft', '-employee_id': employee?.id, perPage: 1 }
  const { data } = useQuery({ ...listQuery('holidays', params), enabled: can(deciders) })
  return (data?.meta.total ?? 0) + useWaitingChanges().length
}

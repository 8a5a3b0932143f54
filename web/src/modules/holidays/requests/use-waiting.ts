import { useQuery } from '@tanstack/react-query'
import type { Holiday, HolidayChange } from '#contracts/holidays/holidays.ts'
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

/** The requests that wait for the reader's decision: how many, and those that waited longest. */
export function useWaitingRequests(most: number) {
  const { can } = useSession()
  const params = {
    can_approve: true,
    sort: 'created_at',
    related: 'employee,policy',
    perPage: most,
    temporary_urls: true,
  }
  const { data } = useQuery({ ...listQuery<Holiday>('holidays', params), enabled: can(deciders) })
  return { requests: data?.data ?? [], total: data?.meta.total ?? 0 }
}

/** How much waits for the reader's decision, requests and changes; 0 for everybody who decides on nothing. */
export const useWaiting = (): number => useWaitingRequests(1).total + useWaitingChanges().length

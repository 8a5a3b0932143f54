import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { policyOf } from '../../requests/request-record.ts'

export type LeaveRecord = WireRecord<Holiday>

/** A day of leave: whole, its morning or its afternoon. */
export interface LeaveDay {
  request: LeaveRecord
  policyId: string
  policy: string
  waits: boolean
  part: 'whole' | 'am' | 'pm'
}

/** More requests than anybody makes in the years that are shown. */
const MOST = 1000

/** What one leave says of one of its days. */
function leaveOn(request: LeaveRecord, day: string): LeaveDay {
  const { start_date, end_date, starts_at_noon, ends_at_noon, status, holiday_policy_id } = request.attributes
  const part = starts_at_noon && day === start_date ? 'pm' : ends_at_noon && day === end_date ? 'am' : 'whole'
  return { request, policyId: holiday_policy_id, policy: policyOf(request), waits: status === 'draft', part }
}

/** Days of leave that is approved or waits; what was asked for later is drawn over what it lies inside. */
export function leaveByDay(requests: readonly LeaveRecord[]): Map<string, LeaveDay> {
  const days = new Map<string, LeaveDay>()
  for (const request of requests.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    const { start_date, end_date } = request.attributes
    for (const day of daysFromTo(start_date, end_date)) days.set(day, leaveOn(request, day))
  }
  return days
}

/** A person's leave by day. */
export function useOwnLeave(employeeId: string | undefined) {
  const answer = useQuery({
    ...listQuery<Holiday>('holidays', {
      employee_id: employeeId,
      status: 'approved,draft',
      related: 'policy',
      perPage: MOST,
    }),
    enabled: employeeId !== undefined,
  })
  const days = useMemo(() => leaveByDay(answer.data?.data ?? []), [answer.data])
  return { answer, days }
}

import { useQuery } from '@tanstack/react-query'
import type { EmployeeCalendar } from '#contracts/holidays/work-time.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** More changes of calendar nobody has. */
const MOST = 200

/**
 * The calendar of national days that a person keeps on a day; undefined is the company's own, which is also what stands
 * for a person whose calendars the reader may not see.
 */
export function useCalendarOf(employeeId: string | null | undefined, day: string): string | undefined {
  const params = { employee_id: employeeId, sort: 'start_date', perPage: MOST }
  const { data } = useQuery({
    ...listQuery<EmployeeCalendar>('employee-calendars', params),
    enabled: Boolean(employeeId),
    retry: false,
  })
  const kept = (data?.data ?? []).filter(({ attributes }) => attributes.start_date <= day).at(-1)
  return kept?.attributes.holiday_calendar_id ?? undefined
}

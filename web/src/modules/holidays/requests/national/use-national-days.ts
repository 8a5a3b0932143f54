import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useCalendarOf } from '#web/modules/team/index.ts'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/** Most that a list of them answers (api-contract DIR-33). */
const MOST = 500

/** The national days that a person (oneself, when left out) keeps on a day, `yyyy-MM-dd` to name: what a calendar marks. */
export function useNationalDays(employeeId?: string | null, day = today()): ReadonlyMap<string, string> {
  const { employee: self } = useSession()
  const holiday_calendar_id = useCalendarOf(employeeId ?? self?.id, day)
  const { data } = useQuery(
    listQuery<LegalHoliday>('legal-holidays', { holiday_calendar_id, perPage: MOST, sort: 'date' }),
  )
  return useMemo(() => {
    const days = (data?.data ?? []).flatMap(({ attributes: { name, start_date, end_date } }) =>
      daysFromTo(start_date, end_date).map((date) => [date, name] as const),
    )
    return new Map(days)
  }, [data])
}

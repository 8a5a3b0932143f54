import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import { daysFromTo } from '#contracts/engine/civil-days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** Most that a list of them answers (api-contract DIR-33). */
const MOST = 500
const params = { perPage: MOST, sort: 'date' }

/** The company's national days by day, `yyyy-MM-dd` to name: what a calendar marks. */
export function useNationalDays(): ReadonlyMap<string, string> {
  const { data } = useQuery(listQuery<LegalHoliday>('legal-holidays', params))
  return useMemo(() => {
    const days = (data?.data ?? []).flatMap(({ attributes: { name, start_date, end_date } }) =>
      daysFromTo(start_date, end_date).map((day) => [day, name] as const),
    )
    return new Map(days)
  }, [data])
}

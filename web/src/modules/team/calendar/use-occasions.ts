import { useQueries } from '@tanstack/react-query'
import { earlierOf, firstOfYear, lastOfYear, laterOf } from '#contracts/engine/values/civil-days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { calendarSources, type Occasion } from './sources.ts'
import { useCalendarOf } from './use-calendar-of.ts'

/** What every source has of a person's year; `retry` asks again what could not be read. */
export function useOccasions(year: number, employeeId: string) {
  const { hasModule } = useConfiguration()
  // Of several calendars in a year, that of the day nearest to today.
  const calendarId = useCalendarOf(employeeId, earlierOf(laterOf(today(), firstOfYear(year)), lastOfYear(year)))
  const sources = calendarSources
    .map((source) => source(year, employeeId, calendarId))
    .filter(({ module }) => hasModule(module))
  const answers = useQueries({ queries: sources.map(({ entity, params }) => listQuery(entity, params)) })
  const occasions = answers.flatMap(({ data }, at): Occasion[] => (data?.data ?? []).map(sources[at]!.read))
  return {
    occasions,
    isPending: answers.some(({ isPending }) => isPending),
    // What was read stays when only a refresh failed.
    isError: answers.some(({ isLoadingError }) => isLoadingError),
    retry: () => void Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

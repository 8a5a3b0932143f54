import { useQueries } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { calendarSources, type Occasion } from './sources.ts'

/** What every source has of a person's year; `retry` asks again what could not be read. */
export function useOccasions(year: number, employeeId: string) {
  const { hasModule } = useConfiguration()
  const sources = calendarSources.map((source) => source(year, employeeId)).filter(({ module }) => hasModule(module))
  const answers = useQueries({ queries: sources.map(({ entity, params }) => listQuery(entity, params)) })
  const occasions = answers.flatMap(({ data }, at): Occasion[] => (data?.data ?? []).map(sources[at]!.read))
  return {
    occasions,
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    retry: () => void Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

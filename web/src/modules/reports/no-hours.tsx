import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { type Range, rangeOf } from './interval.ts'
import { filtersOf, type ReportSearch, type useReport } from './use-report.ts'

interface Days {
  data: { attributes: { date: string } }[]
}

/** The nearest day with hours, before the range or else after it; null without any. */
function useNearest({ from, to }: Range, filters: QueryParams) {
  return useQuery({
    queryKey: keys.getter('timesheets', 'nearest', { from, to, ...filters }),
    queryFn: async ({ signal }) => {
      const first = async (date: string, sort: string) => {
        const query = { ...filters, date, sort, perPage: 1 }
        const { data } = await api.get<Days>('/restify/timesheets', { query, signal, onError: 'log' })
        return data[0]?.attributes.date
      }
      return (await first(`,${addDays(from, -1)}`, '-date')) ?? (await first(`${addDays(to, 1)},`, 'date')) ?? null
    },
  })
}

type Narrowed = Record<keyof ReturnType<typeof filtersOf>, undefined>

interface NoHoursProps {
  range: Range
  asked: ReportSearch
  change: ReturnType<typeof useReport>['change']
}

/** Says in which days nothing was found, and leads to the nearest month with hours, or takes the filters away. */
export function NoHours({ range, asked, change }: NoHoursProps) {
  const { t } = useTexts()
  const filters = filtersOf(asked)
  const isNarrowed = Object.values(filters).some(Boolean)
  const nearest = useNearest(range, filters).data
  const open = (day: string) => {
    const { from, to } = rangeOf('month', day)
    change({ interval_type: 'custom', start_date: from, end_date: to, page: undefined })
  }
  const clear = () =>
    change({
      ...(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Narrowed),
      page: undefined,
    })
  return (
    <EmptyState
      title={t('reports:hours.noneBetween', { from: formatDay(range.from), to: formatDay(range.to) })}
      help={t('reports:hours.emptyHelp')}
    >
      {nearest && (
        <Button variant="default" onClick={() => open(nearest)}>
          {t('reports:hours.nearest', { day: formatDay(nearest) })}
        </Button>
      )}
      {isNarrowed && (
        <Button variant="subtle" ml={nearest ? 'xs' : 0} onClick={clear}>
          {t('reports:hours.clear')}
        </Button>
      )}
    </EmptyState>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Away } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { awayOn } from './away-on.ts'

/** Who is away today, by employee: of everybody, or of those whom a name finds. Why is not asked, so it cannot be shown. */
export function useAwayToday(name?: string): ReadonlyMap<string, 'day' | 'part'> {
  const { hasModule } = useConfiguration()
  const day = today()
  const query = { start_date: day, end_date: day, search: name?.slice(0, 100) }
  const { data } = useQuery({
    queryKey: keys.getter('holidays', 'away', query),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Away }>('/restify/holidays/getters/away', { query, signal, onError: 'log' })).data,
    enabled: hasModule('holidays'),
  })
  return new Map(
    (data?.people ?? []).flatMap((one) => {
      const away = awayOn(day, one)
      return away ? [[one.employee_id, away.how === 'day' ? 'day' : 'part'] as const] : []
    }),
  )
}

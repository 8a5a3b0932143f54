import { useQuery } from '@tanstack/react-query'
import type { Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'

export type AwayFor = 'day' | 'part'

/** How long of the day somebody is away; a request that waits for its decision keeps nobody away. */
function awayOn(day: string, { absences }: AwayPerson): AwayFor | undefined {
  const on = absences.filter(
    (one) => one.status !== 'draft' && one.start_date <= day && one.end_date >= day && !one.free_days.includes(day),
  )
  const isPart = ({ start_date, starts_at_noon, end_date, ends_at_noon }: (typeof on)[number]) =>
    (start_date === day && starts_at_noon) || (end_date === day && ends_at_noon)
  // Two halves, each of another request, are a day.
  if (on.length === 1 && isPart(on[0]!)) return 'part'
  return on.length > 0 ? 'day' : undefined
}

/** Who is away today, by employee: of everybody, or of those whom a name finds. Why is not asked, so it cannot be shown. */
export function useAwayToday(name?: string): ReadonlyMap<string, AwayFor> {
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
      return away ? [[one.employee_id, away] as const] : []
    }),
  )
}

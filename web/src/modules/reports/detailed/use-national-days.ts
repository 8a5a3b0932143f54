import { useQuery } from '@tanstack/react-query'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { Range } from '../interval.ts'

interface NationalDays {
  data: { attributes: { name: string; date: string; end_date: string | null } }[]
}

/** Names of the company's national days, by day. */
export function useNationalDays({ from, to }: Range): ReadonlyMap<string, string> {
  const query = { date: `${from},${to}`, perPage: 500 }
  const { data } = useQuery({
    queryKey: keys.list('legal-holidays', query),
    queryFn: ({ signal }) => api.get<NationalDays>('/restify/legal-holidays', { query, signal, onError: 'log' }),
  })
  return new Map(
    data?.data.flatMap(({ attributes: { name, date, end_date } }) =>
      daysFromTo(date, end_date ?? date).map((day) => [day, name] as const),
    ),
  )
}

import { queryOptions } from '@tanstack/react-query'
import type { MonthEnded, OverAllocated } from '#contracts/reports/month-ended.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** Read anew with the hours and plans that it is made of. */
const read = <Data>(getter: string) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.get<{ data: Data }>(`/restify/employees/getters/${getter}`, { signal, onError: 'log' })).data,
})

/** What the month before this one came to. */
export const monthEndedQuery = queryOptions({
  queryKey: keys.getter('timesheets', 'month-ended'),
  ...read<MonthEnded>('month-ended'),
})

/** Who is planned for more than they can work in the weeks that come. */
export const overAllocatedQuery = queryOptions({
  queryKey: keys.getter('capacity', 'over-allocated'),
  ...read<OverAllocated>('over-allocated'),
})

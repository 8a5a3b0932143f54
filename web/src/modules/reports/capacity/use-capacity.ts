import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { Range } from '../interval.ts'

/** What people can work in an interval, and what their projects take of it. */
export function useCapacity({ from, to }: Range, of: QueryParams) {
  const query = { start_date: from, end_date: to, ...of }
  return useQuery({
    queryKey: keys.getter('capacity', 'employee-capacity', query),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: EmployeeCapacity[] }>('/restify/employees/getters/employee-capacity', {
          query,
          signal,
          onError: 'log' as const,
        })
      ).data,
    placeholderData: keepPreviousData,
  })
}

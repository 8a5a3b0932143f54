import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SharedReport } from '#contracts/reports/shared.ts'
import { api } from '#web/platform/api/client.ts'

/** A page of a report that somebody shared (PUB-05). */
export const sharedReportQuery = (token: string, page: number) =>
  queryOptions({
    queryKey: ['shared-report', token, page],
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: SharedReport }>('/reports/detailed/shared', {
          query: { token, page },
          signal,
          onError: 'caller' as const,
        })
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
  })

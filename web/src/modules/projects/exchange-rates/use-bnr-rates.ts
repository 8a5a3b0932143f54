import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BnrRates } from '#contracts/projects/bnr-rates.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** BNR's rates in force on a day. */
export const useBnrRates = (day: string) =>
  useQuery({
    queryKey: keys.getter('exchange-rates', 'bnr-rates', { day }),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: BnrRates }>('/restify/exchange-rates/getters/bnr-rates', {
          query: { day },
          signal,
          onError: 'log',
        })
      ).data,
    placeholderData: keepPreviousData,
  })

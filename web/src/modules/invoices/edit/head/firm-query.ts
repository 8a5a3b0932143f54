import { queryOptions } from '@tanstack/react-query'
import type { ByCuiAnswer } from '#contracts/clients/by-cui.ts'
import { isCui } from '#contracts/clients/company-numbers.ts'
import { api } from '#web/platform/api/client.ts'
import { countryOfClient, type InvoicedClient } from '../editor/client-defaults.ts'

/** What the tax office says of a Romanian client; asked once. An office that does not answer is no fault of the form. */
export function firmQuery(client: InvoicedClient) {
  const cui = client.company_identifier?.trim() ?? ''
  const isRomanian = ['RO', null].includes(countryOfClient(client))
  return queryOptions({
    queryKey: ['firm by CUI', cui],
    queryFn: async ({ signal }) => {
      const path = '/restify/clients/getters/by-cui'
      return (await api.get<{ data: ByCuiAnswer }>(path, { query: { cui }, signal, onError: 'log' })).data.firm
    },
    enabled: isRomanian && !client.is_person && isCui(cui),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

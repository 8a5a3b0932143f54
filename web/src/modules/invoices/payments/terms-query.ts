import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PaymentTerms } from '#contracts/invoices/payments/payments.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What is left of an invoice, the client's credit, and the rate of a day for another currency. */
export const termsQuery = (id: string, currency?: string, date?: string) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'payment-terms', { id, currency, date }),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: PaymentTerms }>(`/restify/invoices/${id}/getters/payment-terms`, {
          query: { currency, date },
          signal,
          onError: 'log',
        })
      ).data,
    placeholderData: keepPreviousData,
    // A payment changes what is left: a form never begins with what an earlier one was told.
    staleTime: 0,
    gcTime: 0,
  })

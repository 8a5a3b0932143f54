import { queryOptions } from '@tanstack/react-query'
import { toMinor } from '#contracts/engine/values/money.ts'
import type { CreditTerms } from '#contracts/invoices/credits/credit.ts'
import type { Creditable } from '#contracts/invoices/credits/credit-amounts.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What is left of an invoice, line by line. */
export const creditTermsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.getter('invoices', 'credit', { id }),
    queryFn: async ({ signal }) => {
      const path = `/restify/invoices/${id}/getters/credit`
      return (await api.get<{ data: CreditTerms }>(path, { signal, onError: 'log' })).data
    },
  })

/** The invoice as the server works a credit of it out. */
export function creditableOf(terms: CreditTerms): Creditable {
  const { currency } = terms
  const minor = (amount: number) => toMinor(amount, currency)
  return {
    currency,
    total: minor(terms.total),
    credited: minor(terms.credited_amount),
    discountPercent: terms.discount_percent,
    lines: terms.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      unit_price: line.unit_price,
      tax: line.tax,
      discount_percent: line.discount_percent,
      total: minor(line.total),
      creditedQuantity: line.credited_quantity,
      creditedTotal: minor(line.credited_total),
    })),
    groups: terms.groups.map(({ tax, net, vat, credited_net, credited_vat }) => ({
      tax,
      net: minor(net),
      vat: minor(vat),
      creditedNet: minor(credited_net),
      creditedVat: minor(credited_vat),
    })),
  }
}

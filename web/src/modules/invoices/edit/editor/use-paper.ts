import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { linesIn } from '../lines/form-line.ts'
import { paperOfForm } from '../preview/paper-of-form.ts'
import type { InvoicedClientRecord } from './client-defaults.ts'

interface PaperOptions {
  values: FormValues
  stored: InvoiceRecord | undefined
  client: InvoicedClientRecord | undefined
  clientId: string | null
  currency: string
}

const HOME = 'RO'

/** What the paper says of what stands in the form: worked out here, with the parties as the server knows them. */
export function usePaper({ values, stored, client, clientId, currency }: PaperOptions) {
  const tenant = useTenant()
  const id = stored?.id
  const { data } = useQuery({
    queryKey: keys.getter('invoices', 'paper', { id }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Paper }>(`/restify/invoices/${id}/getters/paper`, { signal, onError: 'log' })).data,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  })
  const { lineItems, discount_percent, discount_amount } = values
  const totals = useMemo(
    () => invoiceTotals(linesIn({ lineItems }), currency, { discount_percent, discount_amount } as object),
    [lineItems, currency, discount_percent, discount_amount],
  )
  const paper = useMemo(
    () =>
      paperOfForm(values, totals, {
        stored: data,
        client: client?.attributes,
        isOtherClient: clientId !== stored?.attributes.client_id,
        companyName: tenant?.name ?? '',
        currency,
      }),
    [values, totals, data, client, clientId, stored, tenant, currency],
  )
  return { paper, totals, logo: stored?.attributes.invoice_logo ?? null, country: data?.seller.country ?? HOME }
}

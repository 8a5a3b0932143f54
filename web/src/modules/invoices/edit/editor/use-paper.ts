import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { paperQuery } from '../../details/send/send-queries.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { linesIn } from '../lines/form-line.ts'
import { paperOfForm } from '../preview/paper-of-form.ts'
import type { InvoicedClientRecord } from './client-defaults.ts'

interface PaperOptions {
  values: FormValues
  stored: InvoiceRecord | undefined
  defaults: InvoiceDefaults
  client: InvoicedClientRecord | undefined
  clientId: string | null
  currency: string
}

/** What the paper says of what stands in the form: worked out here, with the parties as the server knows them. */
export function usePaper({ values, stored, defaults, client, clientId, currency }: PaperOptions) {
  const id = stored?.id
  const { data } = useQuery({
    ...paperQuery(id ?? ''),
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
        defaults,
        currency,
      }),
    [values, totals, data, defaults, client, clientId, stored, currency],
  )
  return { paper, totals }
}

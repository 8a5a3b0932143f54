import { InvoiceSeriesWrite, invoiceKinds } from '#contracts/invoices/numbers.ts'
import { defineResource, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { seriesBehaviour } from './series.ts'
import { nextNumberOf } from './shown-number.ts'

const thisYear = sql`extract(year from ${slots.today}::date)::int`

/** How a company numbers its invoices. */
export const invoiceSeries = defineResource({
  key: 'invoice-series',
  table: 'invoice_series',
  module: 'invoices',
  display: nextNumberOf(sql`t`, thisYear),
  store: InvoiceSeriesWrite,
  fields: {
    kind: { options: invoiceKinds, labels: 'invoices.kind', match: 'enum' },
    prefix: { sort: true },
    padding: { kind: 'integer' },
    yearly: { kind: 'boolean' },
    is_default: { kind: 'boolean', match: 'bool' },
    next_number: { sql: nextNumberOf(sql`t`, thisYear) },
  },
  usedWhenReferenced: true,
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.kind, t.prefix, t.id',
  behaviour: seriesBehaviour,
})

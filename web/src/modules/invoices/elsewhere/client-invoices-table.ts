import { defineTable } from '#web/engine/resource/types.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { invoiceColumns } from '../list/invoice-columns.ts'
import { invoiceName } from '../states.ts'

/** The invoices of one client: what they are about in place of whom they are for. */
export const clientInvoicesTable = defineTable<InvoiceAttributes>({
  entity: 'invoices',
  nameOf: invoiceName,
  defaultSort: '-issue_date',
  pinnedFilters: ['status', 'currency'],
  hiddenFilters: ['voided_at', 'is_open', 'is_fiscal', 'credits_invoice_id'],
  card: { title: 'title', beside: 'balance' },
  columns: [
    invoiceColumns.number,
    { key: 'title', header: 'name:invoices.title', kind: 'text', sortable: true, minWidth: 180, maxWidth: 280 },
    invoiceColumns.issued,
    invoiceColumns.due,
    invoiceColumns.status,
    { ...invoiceColumns.total, onCards: false },
    invoiceColumns.balance,
  ],
  empty: { title: 'invoices:client.none', help: 'invoices:client.noneHelp' },
})

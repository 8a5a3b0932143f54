import { IconBell, IconCash, IconCircleCheck, IconCopy, IconFileZip } from '@tabler/icons-react'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { issueSeveral, paySeveral, zipSeveral } from '../actions/several.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isCreditNote, isDraft, isRemindable, isUnpaid } from '../states.ts'
import { invoiceColumns } from './invoice-columns.ts'

/** What a row's menu does with an invoice. */
export interface RowSteps {
  issue: (invoice: InvoiceRecord) => void
  pay: (invoice: InvoiceRecord) => void
  duplicate: (invoice: InvoiceRecord) => void
  /** Of those that are chosen. */
  remind: (invoices: InvoiceRecord[]) => void
}

const mayPay = (invoice: InvoiceRecord) => isDraft(invoice) || isUnpaid(invoice)

/** The list of invoices; which of them and in which order is the page's. Companies that file with ANAF see what became of that. */
export const invoicesTable = (steps: RowSteps, isFiling: boolean): TableDefinition<InvoiceRecord> =>
  defineTable<InvoiceAttributes>({
    entity: 'invoices',
    nameOf: invoiceName,
    pinnedFilters: ['client_id', 'status', 'currency'],
    hiddenFilters: ['voided_at', 'is_open', 'is_fiscal', 'credits_invoice_id'],
    card: { title: 'client_name', beside: 'balance' },
    columns: [
      invoiceColumns.number,
      invoiceColumns.client,
      invoiceColumns.issued,
      invoiceColumns.due,
      invoiceColumns.status,
      ...(isFiling ? [invoiceColumns.filing] : []),
      { ...invoiceColumns.total, onCards: false },
      invoiceColumns.balance,
      { key: 'currency', header: 'name:invoices.currency', kind: 'text', hidden: true },
      {
        key: 'subtotal',
        header: 'name:invoices.subtotal',
        kind: 'money',
        currency: 'currency',
        sortable: true,
        hidden: true,
      },
      { key: 'vat', header: 'name:invoices.vat', kind: 'money', currency: 'currency', hidden: true },
      { key: 'reminded_at', header: 'name:invoices.reminded_at', kind: 'moment', hidden: true },
      { key: 'paid_at', header: 'name:invoices.paid_at', kind: 'date', sortable: true, hidden: true },
    ],
    actions: [
      { key: 'issue', label: 'invoices:issue', icon: IconCircleCheck, when: isDraft, run: steps.issue },
      { key: 'pay', label: 'invoices:paid.submit', icon: IconCash, when: mayPay, run: steps.pay },
      {
        key: 'duplicate',
        label: 'invoices:duplicate',
        icon: IconCopy,
        when: (invoice) => !isCreditNote(invoice),
        run: steps.duplicate,
      },
    ],
    bulkActions: [
      {
        key: 'remind',
        label: 'invoices:several.remind',
        icon: IconBell,
        when: isRemindable,
        run: async (invoices) => {
          steps.remind(invoices)
          return false
        },
      },
      { key: 'issue', label: 'invoices:issue', icon: IconCircleCheck, when: isDraft, run: issueSeveral },
      { key: 'pay', label: 'invoices:paid.submit', icon: IconCash, when: mayPay, run: paySeveral },
      { key: 'zip', label: 'invoices:several.zip', icon: IconFileZip, run: zipSeveral },
    ],
    totals: { sum: 'balance', label: 'invoices:list.sum' },
  })

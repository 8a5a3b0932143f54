import { IconBell, IconCash, IconCircleCheck, IconCopy, IconFileZip } from '@tabler/icons-react'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { issueSeveral, paySeveral, zipSeveral } from '../actions/several.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isCreditNote, isDraft, isRemindable, isUnpaid, statusChoices } from '../states.ts'
import { BalanceCell, ClientCell, DueCell, NumberCell, TotalCell } from './cells.tsx'
import { FilingCell } from './filing-cell.tsx'

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
      {
        key: 'invoice_number',
        header: 'name:invoices.invoice_number',
        kind: 'custom',
        render: NumberCell,
        value: ({ attributes }) => attributes.invoice_number,
        export: 'invoice_number',
        sortable: true,
        minWidth: 100,
        speaks: true,
      },
      {
        key: 'client_name',
        header: 'name:invoices.client_name',
        kind: 'custom',
        render: ClientCell,
        value: ({ attributes }) => attributes.client_name,
        export: [
          { key: 'client_name', header: 'name:invoices.client_name' },
          { key: 'title', header: 'name:invoices.title' },
        ],
        sortable: true,
        minWidth: 180,
        maxWidth: 280,
      },
      { key: 'issue_date', header: 'name:invoices.issue_date', kind: 'date', sortable: true, onCards: false },
      {
        key: 'due_date',
        header: 'name:invoices.due_date',
        kind: 'custom',
        render: DueCell,
        value: ({ attributes }) => attributes.due_date,
        export: 'due_date',
        sortable: true,
      },
      { key: 'status', header: 'name:invoices.status', kind: 'badge', choices: statusChoices, sortable: true },
      ...(isFiling
        ? [
            {
              key: 'efactura_status',
              header: 'invoices:route.efactura' as const,
              kind: 'custom' as const,
              render: FilingCell,
              value: ({ attributes }: InvoiceRecord) => attributes.efactura_status,
              export: [{ key: 'efactura_status', header: 'name:invoices.efactura_status' as const }],
              onCards: false,
            },
          ]
        : []),
      {
        key: 'total',
        header: 'name:invoices.total',
        kind: 'custom',
        render: TotalCell,
        value: ({ attributes }) => attributes.total,
        export: 'total',
        sortable: true,
        align: 'right',
        onCards: false,
      },
      {
        key: 'balance',
        header: 'name:invoices.balance',
        kind: 'custom',
        render: BalanceCell,
        value: ({ attributes }) => attributes.balance,
        export: 'balance',
        sortable: true,
        align: 'right',
      },
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

import { defineTable } from '#web/engine/resource/types.ts'
import type { InvoiceAttributes } from '../invoice-record.ts'
import { BalanceCell, DueCell, NumberCell, TotalCell } from '../list/cells.tsx'
import { invoiceName, statusChoices } from '../states.ts'

/** The invoices of one client: what they are about in place of whom they are for. */
export const clientInvoicesTable = defineTable<InvoiceAttributes>({
  entity: 'invoices',
  nameOf: invoiceName,
  defaultSort: '-issue_date',
  pinnedFilters: ['status', 'currency'],
  hiddenFilters: ['voided_at', 'is_open', 'is_fiscal', 'credits_invoice_id'],
  card: { title: 'title', beside: 'balance' },
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
    { key: 'title', header: 'name:invoices.title', kind: 'text', sortable: true, minWidth: 180, maxWidth: 280 },
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
  ],
  empty: { title: 'invoices:client.none', help: 'invoices:client.noneHelp' },
})

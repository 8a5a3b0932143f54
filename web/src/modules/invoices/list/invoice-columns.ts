import type { Column } from '#web/engine/resource/types.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { statusChoices } from '../states.ts'
import { BalanceCell, ClientCell, DueCell, NumberCell, TotalCell } from './cells.tsx'
import { FilingCell } from './filing-cell.tsx'

/** Columns that lists of invoices share. */
export const invoiceColumns = {
  number: {
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
  client: {
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
  issued: { key: 'issue_date', header: 'name:invoices.issue_date', kind: 'date', sortable: true, onCards: false },
  due: {
    key: 'due_date',
    header: 'name:invoices.due_date',
    kind: 'custom',
    render: DueCell,
    value: ({ attributes }) => attributes.due_date,
    export: 'due_date',
    sortable: true,
  },
  status: { key: 'status', header: 'name:invoices.status', kind: 'badge', choices: statusChoices, sortable: true },
  filing: {
    key: 'efactura_status',
    header: 'name:invoices.efactura_status',
    kind: 'custom',
    render: FilingCell,
    value: ({ attributes }) => attributes.efactura_status,
    export: [{ key: 'efactura_status', header: 'name:invoices.efactura_status' }],
    onCards: false,
  },
  total: {
    key: 'total',
    header: 'name:invoices.total',
    kind: 'custom',
    render: TotalCell,
    value: ({ attributes }) => attributes.total,
    export: 'total',
    sortable: true,
    align: 'right',
  },
  balance: {
    key: 'balance',
    header: 'name:invoices.balance',
    kind: 'custom',
    render: BalanceCell,
    value: ({ attributes }) => attributes.balance,
    export: 'balance',
    sortable: true,
    align: 'right',
  },
} as const satisfies Record<string, Column<InvoiceRecord>>

import { IconCircleCheck, IconCopy, IconFileInvoice } from '@tabler/icons-react'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { ClientCell, DueCell, NumberCell, TotalCell } from '../list/cells.tsx'
import { invoiceName, isDraft, isUnpaid, statusChoices } from '../states.ts'

/** What a row's menu does with a document. */
interface RowSteps {
  issue: (invoice: InvoiceRecord) => void
  make: (invoice: InvoiceRecord) => void
  duplicate: (invoice: InvoiceRecord) => void
}

const kinds = [
  { value: 'proforma', label: 'invoices:proforma.kind.proforma', color: 'blue' },
  { value: 'estimate', label: 'invoices:proforma.kind.estimate', color: 'cyan' },
] as const

/** The invoice that was made of it. */
function MadeCell({ attributes: { invoice_made_id: id, invoice_made_number: number } }: InvoiceRecord) {
  if (!id) return MISSING
  return <PlainLink to={`/invoices/${id}/details`}>{number ?? text('name:invoices.status=draft')}</PlainLink>
}

/** The list of proformas and estimates. */
export const proformasTable = (steps: RowSteps): TableDefinition<InvoiceRecord> =>
  defineTable<InvoiceAttributes>({
    entity: 'invoices',
    nameOf: invoiceName,
    defaultSort: '-issue_date',
    pinnedFilters: ['kind', 'client_id', 'status'],
    hiddenFilters: ['voided_at'],
    card: { title: 'client_name', beside: 'total' },
    empty: { title: 'invoices:proforma.none', help: 'invoices:proforma.noneHelp' },
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
      { key: 'kind', header: 'name:invoices.kind', kind: 'badge', choices: kinds },
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
      {
        key: 'invoice_made_number',
        header: 'name:invoices.invoice_made_number',
        kind: 'custom',
        render: MadeCell,
        value: ({ attributes }) => attributes.invoice_made_number,
        export: 'invoice_made_number',
      },
      {
        key: 'total',
        header: 'name:invoices.total',
        kind: 'custom',
        render: TotalCell,
        value: ({ attributes }) => attributes.total,
        export: 'total',
        sortable: true,
        align: 'right',
      },
    ],
    actions: [
      { key: 'issue', label: 'invoices:issue', icon: IconCircleCheck, when: isDraft, run: steps.issue },
      { key: 'makeInvoice', label: 'invoices:makeInvoice', icon: IconFileInvoice, when: isUnpaid, run: steps.make },
      { key: 'duplicate', label: 'invoices:duplicate', icon: IconCopy, run: steps.duplicate },
    ],
    totals: { sum: 'total_amount', label: 'name:invoices.total' },
  })

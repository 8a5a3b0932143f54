import { IconCircleCheck, IconCopy, IconFileInvoice } from '@tabler/icons-react'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { invoiceColumns } from '../list/invoice-columns.ts'
import { invoiceName, isDraft, isUnpaid } from '../states.ts'

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
      invoiceColumns.number,
      { key: 'kind', header: 'name:invoices.kind', kind: 'badge', choices: kinds },
      invoiceColumns.client,
      invoiceColumns.issued,
      invoiceColumns.due,
      invoiceColumns.status,
      {
        key: 'invoice_made_number',
        header: 'name:invoices.invoice_made_number',
        kind: 'custom',
        render: MadeCell,
        value: ({ attributes }) => attributes.invoice_made_number,
        export: 'invoice_made_number',
      },
      invoiceColumns.total,
    ],
    actions: [
      { key: 'issue', label: 'invoices:issue', icon: IconCircleCheck, when: isDraft, run: steps.issue },
      { key: 'makeInvoice', label: 'invoices:makeInvoice', icon: IconFileInvoice, when: isUnpaid, run: steps.make },
      { key: 'duplicate', label: 'invoices:duplicate', icon: IconCopy, run: steps.duplicate },
    ],
    totals: { sum: 'total_amount', label: 'name:invoices.total' },
  })

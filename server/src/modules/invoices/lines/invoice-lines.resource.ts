import { InvoiceLineWrite } from '#contracts/invoices/lines.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { lineBehaviour } from './lines.ts'

/** How many entries of time a line was made of. */
const entries = sql`(select count(*)::int from timesheets h where h.tenant_id = t.tenant_id and h.invoice_line_id = t.id)`
const isOpen = sql`exists (select from invoices i where i.tenant_id = t.tenant_id and i.id = t.invoice_id
  and i.kind <> 'credit_note' and i.paid_at is null and i.voided_at is null and i.paid_amount = 0 and i.credited_amount = 0)`

/** Lines of invoices, by themselves (INV-13 to INV-15); an invoice also brings and replaces all of its own. */
export const invoiceLines = defineResource({
  key: 'invoice-lines',
  table: 'invoice_lines',
  module: 'invoices',
  about: 'invoice_id',
  display: 'name',
  store: InvoiceLineWrite,
  fields: {
    invoice_id: { kind: 'id', match: 'id', references: 'invoices' },
    position: { kind: 'integer', readOnly: true },
    name: { search: true },
    description: {},
    quantity: { kind: 'decimal' },
    unit: {},
    unit_price: { kind: 'decimal' },
    tax: { kind: 'decimal' },
    discount_percent: { kind: 'decimal' },
    discount: { kind: 'money', currency: 'currency', readOnly: true },
    total: { kind: 'money', currency: 'currency', readOnly: true },
    currency: { readOnly: true },
    credits_line_id: { kind: 'id', readOnly: true, references: 'invoice-lines', export: false },
    entries: { kind: 'integer', sql: entries, export: false },
  },
  relations: { invoice: belongsTo('invoices', 'invoice_id') },
  updatableWhen: isOpen,
  deletableWhen: isOpen,
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.invoice_id, t.position, t.id',
  behaviour: lineBehaviour,
})

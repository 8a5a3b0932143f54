import { paymentKinds } from '#contracts/invoices/payments/payments.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** What was paid for invoices; actions of the invoice write it. */
export const invoicePayments = defineResource({
  key: 'invoice-payments',
  table: 'invoice_payments',
  module: 'invoices',
  about: 'invoice_id',
  display: sql`t.date::text`,
  fields: {
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    date: { kind: 'date', match: 'date', sort: true, readOnly: true },
    amount: { kind: 'money', currency: 'currency', readOnly: true },
    currency: { readOnly: true },
    kind: { options: paymentKinds, labels: 'paymentKind', match: 'enum', readOnly: true },
    method: { readOnly: true },
    reference: { readOnly: true, search: true },
    note: { readOnly: true },
    received_amount: { kind: 'money', currency: 'received_currency', readOnly: true },
    received_currency: { readOnly: true },
    exchange_rate: { kind: 'decimal', readOnly: true },
    difference: { kind: 'money', currency: 'difference_currency', readOnly: true },
    difference_currency: { readOnly: true },
    undone_at: { kind: 'instant', readOnly: true, match: 'date' },
    undo_reason: { readOnly: true },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { invoice: belongsTo('invoices', 'invoice_id') },
  totals: { total_amount: 'amount' },
  may: { list: 'manageInvoices' },
  order: 't.date desc, t.id desc',
})

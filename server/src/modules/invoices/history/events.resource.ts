import * as z from 'zod'
import { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** What happened to invoices; nothing writes it but what happens. */
export const invoiceEvents = defineResource({
  key: 'invoice-events',
  table: 'invoice_events',
  module: 'invoices',
  about: 'invoice_id',
  display: 'kind',
  fields: {
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    kind: { options: InvoiceEventKind.options, labels: 'invoiceEvent', match: 'enum', readOnly: true },
    // The contract's word for what a line says.
    title: { sql: sql`t.kind`, options: InvoiceEventKind.options, labels: 'invoiceEvent' },
    details: { kind: 'json', holds: z.record(z.string(), z.unknown()), readOnly: true },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { invoice: belongsTo('invoices', 'invoice_id') },
  may: { list: 'manageInvoices' },
  order: 't.id desc',
})

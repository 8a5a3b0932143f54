import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** What was issued, version by version; nothing writes it but issuing and changing. */
export const invoiceVersions = defineResource({
  key: 'invoice-versions',
  table: 'invoice_versions',
  module: 'invoices',
  about: 'invoice_id',
  display: sql`t.number::text`,
  fields: {
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    number: { kind: 'integer', sort: true, readOnly: true, match: 'number' },
    pdf: { kind: 'file', file: { accept: 'document' }, readOnly: true, export: false },
    xml: { kind: 'file', file: { accept: 'document' }, readOnly: true, export: false },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { invoice: belongsTo('invoices', 'invoice_id') },
  may: { list: 'manageInvoices' },
  order: 't.invoice_id, t.number desc',
})

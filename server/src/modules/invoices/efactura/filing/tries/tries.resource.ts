import * as z from 'zod'
import { filingStates, filingWaits } from '#contracts/invoices/efactura/tries.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** Each time an invoice was filed, and what became of it; nothing writes it but filing. */
export const efacturaTries = defineResource({
  key: 'efactura-tries',
  table: 'efactura_tries',
  module: 'invoices',
  about: 'invoice_id',
  display: sql`coalesce(t.upload_index, t.version::text)`,
  fields: {
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    version: { kind: 'integer', readOnly: true },
    state: { options: filingStates, labels: 'invoices.efactura_status', match: 'enum', readOnly: true },
    waits_for: { options: filingWaits, labels: 'efacturaWait', readOnly: true },
    upload_index: { readOnly: true, match: 'text' },
    sent_at: { kind: 'instant', readOnly: true },
    asked: { kind: 'integer', readOnly: true },
    next_at: { kind: 'instant', readOnly: true },
    decided_at: { kind: 'instant', readOnly: true },
    errors: {
      kind: 'json',
      holds: z.array(z.object({ rule: z.string().nullable(), words: z.string() })),
      readOnly: true,
      export: false,
    },
    xml: { kind: 'file', file: { accept: 'document' }, readOnly: true, export: false },
    answer: { kind: 'file', file: { accept: 'document' }, readOnly: true, export: false },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { invoice: belongsTo('invoices', 'invoice_id') },
  may: { list: 'manageInvoices' },
  order: 't.id desc',
})

import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** The files that were read. */
export const bankStatements = defineResource({
  key: 'bank-statements',
  table: 'bank_statements',
  module: 'invoices',
  display: 'file_name',
  fields: {
    file_name: { readOnly: true, search: true },
    from_date: { kind: 'date', readOnly: true },
    to_date: { kind: 'date', readOnly: true },
    incoming: { kind: 'integer', readOnly: true },
    known: { kind: 'integer', readOnly: true },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  may: { list: 'manageInvoices' },
  order: 't.created_at desc, t.id desc',
})

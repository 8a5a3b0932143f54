import { creditKinds } from '#contracts/invoices/payments/payments.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

const invoiceNumber = sql`(select i.number from invoices i where i.tenant_id = t.tenant_id and i.id = t.invoice_id)`
const isUndone = sql`exists (select 1 from client_credits u where u.tenant_id = t.tenant_id and u.entry_id = t.id)`

/** The ledger of clients' credit; payments, credits and repayments write it, and nothing changes it. */
export const clientCredits = defineResource({
  key: 'client-credits',
  table: 'client_credits',
  module: 'invoices',
  about: 'client_id',
  display: sql`t.date::text`,
  fields: {
    client_id: { kind: 'id', match: 'id', references: 'clients', readOnly: true },
    currency: { readOnly: true, match: 'text' },
    kind: { options: creditKinds, labels: 'creditKind', match: 'enum', readOnly: true },
    amount: { kind: 'money', currency: 'currency', readOnly: true },
    date: { kind: 'date', match: 'date', sort: true, readOnly: true },
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    invoice_number: { sql: invoiceNumber },
    entry_id: { kind: 'id', readOnly: true },
    is_undone: { kind: 'boolean', sql: isUndone },
    method: { readOnly: true },
    reference: { readOnly: true, search: true },
    note: { readOnly: true },
    reason: { readOnly: true },
    created_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.created_by)`,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { client: belongsTo('clients', 'client_id') },
  totals: { total_amount: 'amount' },
  may: { list: 'manageInvoices' },
  order: 't.id desc',
})

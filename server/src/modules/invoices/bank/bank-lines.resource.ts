import { bankLineStates } from '#contracts/invoices/bank/bank.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { skipLine, takeLine, undoLine } from './line.actions.ts'
import { readBankFile } from './read-file.action.ts'
import { waitingLines } from './waiting.getter.ts'

/** Numbers of the invoices that a line has paid. */
const numbers = sql`(select string_agg(i.number, ', ' order by i.number) from invoice_payments p
  join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
  where p.tenant_id = t.tenant_id and p.bank_line_id = t.id and p.undone_at is null)`

/** Money that came in by files of banks. */
export const bankLines = defineResource({
  key: 'bank-lines',
  table: 'bank_lines',
  module: 'invoices',
  display: sql`t.date::text`,
  fields: {
    statement_id: { kind: 'id', match: 'id', readOnly: true },
    date: { kind: 'date', match: 'date', sort: true, readOnly: true },
    amount: { kind: 'money', currency: 'currency', readOnly: true, sort: true },
    currency: { readOnly: true, match: 'text' },
    payer: { readOnly: true, search: true },
    payer_iban: { kind: 'encrypted', readOnly: true, export: false },
    text: { readOnly: true, search: true },
    reference: { readOnly: true },
    state: { options: bankLineStates, labels: 'bankLineState', match: 'enum', readOnly: true },
    numbers: { sql: numbers },
    decided_at: { kind: 'instant', readOnly: true, sort: true },
    decided_by: {
      sql: sql`(select ${personName('p')} from people p where p.tenant_id = t.tenant_id and p.user_id = t.decided_by)`,
    },
  },
  relations: { statement: belongsTo('bank-statements', 'statement_id') },
  may: { list: 'manageInvoices' },
  order: 't.date desc, t.id desc',
  actions: { 'read-statement': readBankFile, take: takeLine, skip: skipLine, undo: undoLine },
  getters: { waiting: waitingLines },
})

import { InvoiceReplyMailWrite } from '#contracts/invoices/actions.ts'
import { type Behaviour, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { makeDefault, sendCode, validateReplyMail } from './actions.ts'
import { mailCode } from './code.ts'

const behaviour: Behaviour = {
  async afterStore(write, { email }, id) {
    await mailCode(write, id, email as string)
  },
  beforeUpdate: async (_write, values, before) =>
    'email' in values && values.email !== before.email
      ? { ...values, $validated_at: null, $is_default: false }
      : values,
  async afterUpdate(write, values, before) {
    if ('email' in values && values.email !== before.email)
      await mailCode(write, before.id as string, values.email as string)
  },
}

/** Addresses that answers to invoices come to (INV-16 to INV-21); one is used once the code that was mailed to it was given. */
export const invoiceReplyMails = defineResource({
  key: 'invoice-reply-mails',
  table: 'invoice_reply_mails',
  module: 'invoices',
  display: 'email',
  store: InvoiceReplyMailWrite,
  fields: {
    email: { search: true, sort: true },
    validated: { kind: 'boolean', sql: sql`(t.validated_at is not null)` },
    is_default: { kind: 'boolean', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.is_default desc, t.email, t.id',
  behaviour,
  actions: { validate: validateReplyMail, 'make-default': makeDefault, 'send-code': sendCode },
  getters: { history: historyGetter({ resource: 'invoice-reply-mails', may: 'manageInvoices' }) },
})

import type * as z from 'zod'
import { ValidateReplyMail } from '#contracts/invoices/actions.ts'
import { type ActionDefinition, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { mailCode, spendCode, tryCode } from './code.ts'

const columnsOf = (write: WriteContext, row: Row, columns: Row, action: string) =>
  writeColumns(write, write.registry.resources.get('invoice-reply-mails')!, row, columns, action)

/** INV-20: the code of the mail shows that somebody reads the address. */
export const validateReplyMail: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: ValidateReplyMail,
  when: ({ validated_at }) => (validated_at ? 'state.replyMail.validated' : null),
  prepare: (before, { row }, { code }: z.infer<typeof ValidateReplyMail>) => tryCode(before, row, code),
  async run(write, { row }, _input, hash: string | null) {
    if (hash === null || !(await spendCode(write, row, hash))) assertValid([['code', 'rule.wrongCode']])
    const { services } = write
    await columnsOf(write, row, { validated_at: services.clock.now().toISOString() }, 'validate')
    return undefined
  },
}

/** INV-21: the address that answers go to unless another is chosen. */
export const makeDefault: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: ({ validated_at }) => (validated_at ? null : 'state.replyMail.unconfirmed'),
  async run(write, { row }) {
    const { tx, tenant } = write
    await tx.run(sql`update invoice_reply_mails set is_default = false
      where tenant_id = ${tenant.id} and is_default and id <> ${row.id}`)
    await columnsOf(write, row, { is_default: true }, 'make-default')
    return undefined
  },
}

/** Mails another code. */
export const sendCode: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: ({ validated_at }) => (validated_at ? 'state.replyMail.validated' : null),
  async run(write, { row }) {
    await mailCode(write, row.id as string, row.email as string)
    return undefined
  },
}

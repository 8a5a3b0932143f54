import type * as z from 'zod'
import { toMinor } from '#contracts/engine/values/money.ts'
import { PayBackCredit, UndoPayBack } from '#contracts/invoices/payments/payments.ts'
import type { ActionDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { paymentDay } from './actions.ts'
import { addCredit, lockCredit, moneyWords, readCredit } from './credit-ledger.ts'

/** The client gets credit back: written down, never more than there is. */
export const payBackCredit: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: PayBackCredit,
  async run(write, { row }, sent: z.infer<typeof PayBackCredit>) {
    const { tx, tenant, locale } = write
    const { currency, method, reference, note } = sent
    const clientId = row.id as string
    const date = paymentDay(write, sent.date, 'date')
    await lockCredit(write, clientId)
    const credit = await readCredit(tx, tenant.id, clientId, currency)
    if (credit <= 0) throw refused('state.credit.none')
    const amount = toMinor(sent.amount, currency)
    if (amount === 0 || amount > credit)
      assertValid([['amount', 'rule.mostCredit', { most: moneyWords(credit, currency, locale) }]])
    await addCredit(write, { clientId, currency, kind: 'paid_back', amount: -amount, date, method, reference, note })
    return undefined
  },
}

/** A repayment that was written down by mistake: the credit is the client's again. */
export const undoPayBack: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  input: UndoPayBack,
  async run(write, { row }, { entry_id, reason }: z.infer<typeof UndoPayBack>) {
    const { tx, tenant } = write
    const clientId = row.id as string
    await lockCredit(write, clientId)
    const entry = await tx.row<{ currency: string; amount: number; is_undone: boolean }>(sql`
      select k.currency, k.amount, exists (select 1 from client_credits u
          where u.tenant_id = k.tenant_id and u.entry_id = k.id) as is_undone
        from client_credits k where k.tenant_id = ${tenant.id} and k.client_id = ${clientId}
          and k.id = ${entry_id} and k.kind = 'paid_back'`)
    if (!entry) assertValid([['entry_id', 'rule.exists']])
    const { currency, amount, is_undone } = entry!
    if (is_undone) throw refused('state.credit.notPaidBack')
    await addCredit(write, { clientId, currency, kind: 'not_paid_back', amount: -amount, entryId: entry_id, reason })
    return undefined
  },
}

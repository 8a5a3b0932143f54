import type { Locale } from '#contracts/engine/values/primitives.ts'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import { paperDay, paperMoney } from '#contracts/invoices/paper-format.ts'
import type { CreditKind } from '#contracts/invoices/payments/payments.ts'
import { bindingsOf, type WriteContext } from '#engine/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'

/** An entry of the ledger, in whole minor units of its currency. */
export interface CreditEntry {
  clientId: string
  currency: string
  kind: CreditKind
  amount: number
  date?: string
  invoiceId?: string
  paymentId?: string
  entryId?: string
  method?: string | null
  reference?: string | null
  note?: string | null
  reason?: string | null
}

/** An amount in whole minor units as a sentence says it. */
export const moneyWords = (minor: number, currency: string, locale: Locale): string =>
  paperMoney(amountText(minor, currency), currency, locale)

/** What credit a client has in a currency, in whole minor units. */
export async function readCredit(tx: Tx, tenantId: string, clientId: string, currency: string): Promise<number> {
  const row = await tx.row<{ credit: number }>(sql`select coalesce(sum(amount), 0)::float8 as credit
    from client_credits where tenant_id = ${tenantId} and client_id = ${clientId} and currency = ${currency}`)
  return row!.credit
}

/** From here on nobody else uses the client's credit until the transaction ends. The row of an invoice is locked before it, never after. */
export async function lockCredit({ tx, tenant }: WriteContext, clientId: string): Promise<void> {
  await tx.run(sql`select 1 from clients where tenant_id = ${tenant.id} and id = ${clientId} for no key update`)
}

/** What the last of a client's credit went for: the number of an invoice, or the day on which it was paid back. */
async function readLastUse({ tx, tenant, locale }: WriteContext, { clientId, currency }: CreditEntry) {
  const use = await tx.row<{ number: string | null; kind: CreditKind; date: string }>(sql`
    select i.number, k.kind, k.date from client_credits k
      left join invoices i on i.tenant_id = k.tenant_id and i.id = k.invoice_id
      where k.tenant_id = ${tenant.id} and k.client_id = ${clientId} and k.currency = ${currency}
        and (k.kind = 'used' and not exists (select 1 from client_credits u where u.tenant_id = k.tenant_id
              and u.kind = 'unused' and u.payment_id = k.payment_id and u.client_id = k.client_id)
          or k.kind = 'paid_back' and not exists (select 1 from client_credits u where u.tenant_id = k.tenant_id
              and u.entry_id = k.id))
      order by k.id desc limit 1`)
  return use && (use.number ?? `${paperDay(use.date)}${locale === 'ro' ? ' (restituire)' : ' (paid back)'}`)
}

/**
 * Adds to the ledger of a client, whose credit is locked. Credit never goes below zero: where that is used which is to go, the refusal
 * says for what.
 */
export async function addCredit(write: WriteContext, entry: CreditEntry): Promise<string> {
  const { tx, tenant, actor, locale } = write
  const { clientId, currency, amount } = entry
  if (amount < 0) {
    const credit = await readCredit(tx, tenant.id, clientId, currency)
    if (credit + amount < 0) {
      const where = await readLastUse(write, entry)
      throw refused('state.credit.used', { amount: moneyWords(-amount, currency, locale), where: where ?? '- -' })
    }
  }
  const id = newId()
  await insertRows(tx, 'client_credits', [
    {
      tenant_id: tenant.id,
      id,
      client_id: clientId,
      currency,
      kind: entry.kind,
      amount,
      date: entry.date ?? bindingsOf(write).today,
      invoice_id: entry.invoiceId ?? null,
      payment_id: entry.paymentId ?? null,
      entry_id: entry.entryId ?? null,
      method: entry.method ?? null,
      reference: entry.reference ?? null,
      note: entry.note ?? null,
      reason: entry.reason ?? null,
      created_by: actor.userId,
    },
  ])
  return id
}

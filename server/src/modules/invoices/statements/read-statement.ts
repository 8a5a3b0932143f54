import { addDays } from '#contracts/engine/values/civil-days.ts'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { MOST_STATEMENT_LINES, type StatementKind } from '#contracts/invoices/statements/statement.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'

/** A line of a statement, in whole minor units. */
export interface AccountLine {
  date: string
  kind: StatementKind
  invoice_id: string | null
  number: string | null
  method: string | null
  reference: string | null
  currency: string
  /** By how much the client owes more; below zero less. */
  amount: number
  /** Of `credit_used`, which changes nothing. */
  moved: number
  /** What is owed after it. */
  balance: number
}

/** The account of a client in one currency, in whole minor units. */
export interface Account {
  currency: string
  opening: number
  charged: number
  paid: number
  closing: number
  /** Of the closing balance: what is kept as credit on the last day. */
  credit: number
  lines: AccountLine[]
}

export interface StatementSpan {
  from: string
  to: string
}

/** All that changes what a client owes, with its day: invoices, credit notes, payments, repayments; and uses of credit, which change nothing. */
const movements = (tenantId: string, clientId: string) => sql`
  select i.issue_date as date, case i.kind when 'credit_note' then 'credit_note' else 'invoice' end as kind, i.id as invoice_id,
      i.number, null::text as method, null::text as reference, i.currency, i.total as amount, 0::bigint as moved, 0 as rank, i.id
    from invoices i where i.tenant_id = ${tenantId} and i.client_id = ${clientId} and i.kind in ('invoice', 'credit_note')
      and i.status <> 'draft' and i.voided_at is null
  union all
  select p.date, case p.kind when 'credit' then 'credit_used' else 'payment' end, i.id, i.number, p.method, p.reference, p.currency,
      case p.kind when 'credit' then 0 else -p.amount end, case p.kind when 'credit' then p.amount else 0 end, 1, p.id
    from invoice_payments p join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
    where p.tenant_id = ${tenantId} and i.client_id = ${clientId} and p.undone_at is null and i.voided_at is null
      and i.kind in ('invoice', 'credit_note')
  union all
  select k.date, 'paid_back', null::uuid, null::text, k.method, k.reference, k.currency, -k.amount, 0, 2, k.id
    from client_credits k where k.tenant_id = ${tenantId} and k.client_id = ${clientId} and k.kind = 'paid_back'
      and not exists (select 1 from client_credits u where u.tenant_id = k.tenant_id and u.entry_id = k.id)`

interface OpeningRow {
  currency: string
  opening: number
}

/**
 * What a client was charged, paid and got back between two days, by currency, with what was owed before. Voided invoices, drafts and
 * payments that were undone are no part of it. Three statements.
 */
export async function readAccounts(
  tx: Tx,
  tenantId: string,
  clientId: string,
  { from, to }: StatementSpan,
): Promise<Account[]> {
  const all = movements(tenantId, clientId)
  const [openings, lines, credits] = await Promise.all([
    tx.rows<OpeningRow>(sql`select m.currency, sum(m.amount)::float8 as opening from (${all}) m
      where m.date < ${from}::date group by 1`),
    tx.rows<
      Omit<AccountLine, 'balance'>
    >(sql`select m.date, m.kind, m.invoice_id, m.number, m.method, m.reference, m.currency,
        m.amount, m.moved from (${all}) m where m.date between ${from}::date and ${to}::date
      order by m.date, m.rank, m.id limit ${MOST_STATEMENT_LINES + 1}::int`),
    readCredits(tx, tenantId, clientId, addDays(to, 1)),
  ])
  if (lines.length > MOST_STATEMENT_LINES) throw refused('statement.tooMany', { most: MOST_STATEMENT_LINES })
  const opening = new Map(openings.map((one) => [one.currency, one.opening]))
  const credit = new Map(credits.map((one) => [one.currency, one.credit]))
  const currencies = new Set([...opening.keys(), ...lines.map(({ currency }) => currency), ...credit.keys()])
  return [...currencies]
    .map((currency) => accountOf(currency, opening.get(currency) ?? 0, credit.get(currency) ?? 0, lines))
    .filter((account) => account.opening !== 0 || account.lines.length > 0 || account.credit !== 0)
    .sort(byCurrency)
}

function accountOf(
  currency: string,
  opening: number,
  credit: number,
  all: readonly Omit<AccountLine, 'balance'>[],
): Account {
  let balance = opening
  const lines = all
    .filter((line) => line.currency === currency)
    .map((line) => {
      balance += line.amount
      return { ...line, balance }
    })
  const sum = (sign: 1 | -1) => lines.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0)
  return { currency, opening, charged: sum(1), paid: sum(-1), closing: balance, credit, lines }
}

/** The credit that a client had before a day, by currency. */
export const readCredits = (tx: Tx, tenantId: string, clientId: string, before: string) =>
  tx.rows<{ currency: string; credit: number }>(sql`select currency, sum(amount)::float8 as credit from client_credits
    where tenant_id = ${tenantId} and client_id = ${clientId} and date < ${before}::date
    group by 1 having sum(amount) <> 0 order by 1`)

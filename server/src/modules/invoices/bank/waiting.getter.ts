import { fromMinor } from '#contracts/engine/values/money.ts'
import { type BankMatch, MOST_WAITING, WaitingLines } from '#contracts/invoices/bank/bank.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { decryptField, type TenantKey } from '#platform/secrets/index.ts'
import { taxCurrency } from '../issue/tax-currency.ts'
import { differenceOf } from '../payments/foreign.ts'
import { type DayRates, dayRates } from './match/day-rates.ts'
import { type OpenInvoice, type Proposal, proposalFor } from './match/propose.ts'

interface LineRow {
  id: string
  date: string
  amount: number
  currency: string
  payer: string | null
  payer_iban: Buffer | null
  text: string
  reference: string | null
}

const readLines = (tx: Tx, tenantId: string) =>
  tx.rows<LineRow>(sql`select id, date, amount, currency, payer, payer_iban, text, reference from bank_lines
    where tenant_id = ${tenantId} and state = 'waiting' order by date, id limit ${MOST_WAITING}::int`)

/** Open invoices, those in other currencies too. */
const readOpen = (tx: Tx, tenantId: string) =>
  tx.rows<OpenInvoice>(sql`select i.id, i.number, i.client_id, c.company_name as client, i.currency, i.balance, i.due_date,
      i.exchange_rate::float8 as exchange_rate
    from invoices i join clients c on c.tenant_id = i.tenant_id and c.id = i.client_id
    where i.tenant_id = ${tenantId} and i.kind = 'invoice' and i.status in ('issued', 'sent') and i.voided_at is null
      and i.balance > 0
    order by i.due_date, i.id limit 5000`)

/** Accounts of clients that have open invoices, as they are stored: sealed. */
const readAccounts = (tx: Tx, tenantId: string) =>
  tx.rows<{ id: string; bank_account: Buffer }>(sql`select c.id, c.bank_account from clients c
    where c.tenant_id = ${tenantId} and c.bank_account is not null and exists (select 1 from invoices i
      where i.tenant_id = c.tenant_id and i.client_id = c.id and i.status in ('issued', 'sent') and i.voided_at is null)`)

const opened = (tenantKey: TenantKey, table: string, column: string, rowId: string, value: Buffer): string =>
  decryptField({ tenantKey, table, column, rowId }, value).replace(/\s/g, '').toUpperCase()

/** What is paid of an invoice in another currency, with the rate of the line's day and what is gained or lost by it. */
function foreignOf(
  { currency }: LineRow,
  { invoice, amount, foreign }: Proposal['invoices'][number],
  rates: DayRates,
): BankMatch['invoices'][number]['foreign'] {
  if (!foreign) return null
  const { pays, exchange } = foreign
  const difference = differenceOf(invoice, { amount: pays, received: amount, currency }, exchange)
  const { date, source } = rates.sourceOf(exchange)
  return {
    currency: invoice.currency,
    pays: fromMinor(pays, invoice.currency),
    ...exchange,
    rate_date: date,
    source,
    difference: difference && fromMinor(difference.amount, difference.currency),
    difference_currency: difference?.currency ?? null,
  }
}

const matchOf = (line: LineRow, { strength, reasons, invoices, rest }: Proposal, rates: DayRates): BankMatch => ({
  strength,
  reasons,
  rest: fromMinor(rest, line.currency),
  invoices: invoices.map((part) => ({
    invoice_id: part.invoice.id,
    number: part.invoice.number,
    client_id: part.invoice.client_id,
    client: part.invoice.client,
    balance: fromMinor(part.invoice.balance, part.invoice.currency),
    amount: fromMinor(part.amount, line.currency),
    foreign: foreignOf(line, part, rates),
  })),
})

/** The lines that wait, each with the invoices that are proposed for it and why. Six statements, however many lines. */
export const waitingLines: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'Money that came in and waits to be taken over, each with the invoices that are proposed for it',
  output: answersData(WaitingLines),
  async run({ services, tenant }) {
    const data = await services.database.tenant(tenant.id, async (tx): Promise<WaitingLines> => {
      const key = await services.keys.of(tx, tenant.id)
      const [rows, open, accounts, states] = await Promise.all([
        readLines(tx, tenant.id),
        readOpen(tx, tenant.id),
        readAccounts(tx, tenant.id),
        tx.rows<{ state: 'waiting' | 'taken' | 'skipped'; count: number }>(
          sql`select state, count(*)::int as count from bank_lines where tenant_id = ${tenant.id} group by 1`,
        ),
      ])
      const own = taxCurrency(tenant.country, await readDefaultCurrency(tx, tenant.id))
      const rates = await dayRates(tx, tenant.id, { lines: rows, open, own })
      const ibans = new Map(
        accounts.map(({ id, bank_account }) => [id, opened(key, 'clients', 'bank_account', id, bank_account)]),
      )
      const lines = rows.map(({ payer_iban, ...row }) => {
        const payerIban = payer_iban && opened(key, 'bank_lines', 'payer_iban', row.id, payer_iban)
        const exchangeOf = (invoice: OpenInvoice) => rates.exchangeOf(row, invoice)
        const proposal = proposalFor({ ...row, payerIban }, open, { ibans, exchangeOf })
        return {
          ...row,
          amount: fromMinor(row.amount, row.currency),
          payer_iban: payerIban,
          match: proposal && matchOf({ ...row, payer_iban }, proposal, rates),
        }
      })
      const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0
      return {
        lines,
        counts: { waiting: countOf('waiting'), taken: countOf('taken'), skipped: countOf('skipped') },
      }
    })
    return ok({ data })
  },
}

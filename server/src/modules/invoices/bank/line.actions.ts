import type * as z from 'zod'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { TakeBankLine } from '#contracts/invoices/bank/bank.ts'
import { type ActionDefinition, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { askBeyond, takeBack } from '../payments/actions.ts'
import { addPayment, leftOf, type Payment } from '../payments/add-payment.ts'
import { moneyWords } from '../payments/credit-ledger.ts'
import { foreignPayment } from '../payments/foreign.ts'

type Taken = z.infer<typeof TakeBankLine>

interface LineRow extends Row {
  id: string
  date: string
  amount: number
  currency: string
  reference: string | null
  state: 'waiting' | 'taken' | 'skipped'
}

function decide(write: WriteContext, row: Row, state: LineRow['state'], action: string): Promise<void> {
  const { registry, services, actor } = write
  const decided = { decided_at: services.clock.now().toISOString(), decided_by: actor.userId }
  const columns = { state, ...(state === 'waiting' ? { decided_at: null, decided_by: null } : decided) }
  return writeColumns(write, registry.resources.get('bank-lines')!, row, columns, action)
}

/** Rows of invoices, locked in one order by all who take lines over: two never wait for each other. */
const lockInvoices = async ({ tx, tenant }: WriteContext, ids: readonly string[]) => {
  const rows =
    await tx.rows<InvoiceRow>(sql`select * from invoices where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])
    order by id for no key update`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Part {
  row: InvoiceRow
  amount: number
}

/** What a line pays of each invoice; what it holds besides goes to the last one. Errors stand at the invoice they are about. */
function partsOf(write: WriteContext, line: LineRow, sent: Taken, rows: ReadonlyMap<string, InvoiceRow>): Part[] {
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  const parts = sent.invoices.flatMap(({ invoice_id, amount }, at): Part[] => {
    const row = rows.get(invoice_id)
    const isOpen = row && row.kind === 'invoice' && row.status !== 'draft' && !row.voided_at
    const isAlone = row?.currency === line.currency || sent.invoices.length === 1
    if (!isOpen || !isAlone || seen.has(invoice_id)) {
      problems.push([`invoices.${at}.invoice_id`, isOpen && !isAlone ? 'rule.otherCurrency' : 'rule.exists'])
      return []
    }
    seen.add(invoice_id)
    return [{ row, amount: toMinor(amount, line.currency) }]
  })
  assertValid(problems)
  const words = (minor: number) => moneyWords(minor, line.currency, write.locale)
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  if (sum > line.amount) assertValid([['invoices', 'rule.moreThanCame', { amount: words(line.amount) }]])
  const last = parts.length - 1
  const whole = parts.map(({ row, amount }, at) => ({ row, amount: at === last ? amount + line.amount - sum : amount }))
  if (sent.keep_rest_as_credit !== true && !isForeign(whole, line))
    assertValid(
      whole.flatMap(({ row, amount }, at): FieldProblem[] => {
        const left = Math.max(0, leftOf(row))
        const values = { left: words(left), rest: words(amount - left) }
        return amount > left ? [[`invoices.${at}.amount`, 'rule.beyondBalance', values]] : []
      }),
    )
  return whole
}

const isForeign = ([first]: readonly Part[], { currency }: LineRow): boolean => first!.row.currency !== currency

/** What a line pays of an invoice in another currency: all of the line, by the rate of its day unless another is said. */
async function foreignPartOf(
  write: WriteContext,
  line: LineRow,
  row: InvoiceRow,
  { pays, exchange_rate, keep_rest_as_credit }: Taken,
): Promise<Pick<Payment, 'amount' | 'foreign'>> {
  const received_amount = fromMinor(line.amount, line.currency)
  const sent = { amount: pays, received_amount, received_currency: line.currency, exchange_rate }
  const part = await foreignPayment(write, row, sent, line.date)
  askBeyond(write, row, part.amount, keep_rest_as_credit === true, pays ? 'pays' : 'invoices.0.amount')
  return part
}

/** Takes a line over as the payment of these invoices: whole, of its day, with its reference. */
export const takeLine: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: TakeBankLine,
  when: ({ state }) => (state === 'waiting' ? null : 'state.bankLine.decided'),
  async run(write, { row }, sent: Taken) {
    const line = row as LineRow
    const rows = await lockInvoices(
      write,
      sent.invoices.map(({ invoice_id }) => invoice_id),
    )
    const parts = partsOf(write, line, sent, rows)
    const how = { date: line.date, method: 'bank_transfer', reference: line.reference, bankLineId: line.id }
    for (const { row: invoice, amount } of parts) {
      const what = isForeign(parts, line) ? await foreignPartOf(write, line, invoice, sent) : { amount }
      await addPayment(write, invoice, { ...what, ...how }, 'record-payment')
    }
    await decide(write, line, 'taken', 'take')
    return undefined
  },
}

/** A line that pays no invoice. */
export const skipLine: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: ({ state }) => (state === 'waiting' ? null : 'state.bankLine.decided'),
  async run(write, { row }) {
    await decide(write, row, 'skipped', 'skip')
    return undefined
  },
}

/** The line waits again; what it had paid is taken back. */
export const undoLine: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: ({ state }) => (state === 'waiting' ? 'state.bankLine.waiting' : null),
  async run(write, { row }) {
    const { tx, tenant, locale } = write
    const payments = await tx.rows<{ id: string; invoice_id: string }>(sql`select id, invoice_id from invoice_payments
      where tenant_id = ${tenant.id} and bank_line_id = ${row.id} and undone_at is null order by invoice_id`)
    const rows = await lockInvoices(
      write,
      payments.map(({ invoice_id }) => invoice_id),
    )
    const reason = text('bankLine.undone', locale)
    for (const { id, invoice_id } of payments) await takeBack(write, rows.get(invoice_id)!, { paymentId: id, reason })
    await decide(write, row, 'waiting', 'undo')
    return undefined
  },
}

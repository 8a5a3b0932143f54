import type * as z from 'zod'
import { toMinor } from '#contracts/engine/values/money.ts'
import { type Exchange, exchanged, exchangePair } from '#contracts/invoices/payments/exchange.ts'
import type { RecordPayment } from '#contracts/invoices/payments/payments.ts'
import type { WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { rateOn } from '#modules/projects/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { taxCurrency } from '../issue/tax-currency.ts'
import type { Payment } from './add-payment.ts'

type Sent = Pick<z.infer<typeof RecordPayment>, 'amount' | 'received_amount' | 'received_currency' | 'exchange_rate'>

/**
 * What was gained or lost by the rate: against the rate that the invoice keeps of its day of issue, where the payment came in that
 * currency; else against the rate of the payment.
 */
export function differenceOf(
  row: Pick<InvoiceRow, 'currency' | 'exchange_rate'>,
  { amount, received, currency }: { amount: number; received: number; currency: string },
  exchange: Exchange,
) {
  const kept = row.exchange_rate === null || exchange.to !== currency ? exchange.rate : Number(row.exchange_rate)
  const [inBooks, worth] =
    exchange.to === currency
      ? [received, exchanged(amount, row.currency, { ...exchange, rate: kept })]
      : [exchanged(received, currency, exchange), amount]
  return inBooks === worth ? null : { amount: inBooks - worth, currency: exchange.to }
}

/** The amount of an invoice that a payment in another currency pays, and what came: by the rate that was typed, or that of the day. */
export async function foreignPayment(
  { tx, tenant }: WriteContext,
  row: InvoiceRow,
  sent: Sent,
  day: string,
): Promise<Pick<Payment, 'amount' | 'foreign'>> {
  const currency = sent.received_currency!
  if (!sent.received_amount) assertValid([['received_amount', 'required']])
  const own = taxCurrency(tenant.country, await readDefaultCurrency(tx, tenant.id))
  const pair = exchangePair(row.currency, currency, own)
  const rate = sent.exchange_rate ?? Number((await rateOn(tx, tenant.id, pair.base, pair.to, day))?.rate ?? 0)
  if (!rate) assertValid([['exchange_rate', 'rule.noRate']])
  const exchange = { ...pair, rate }
  const received = toMinor(sent.received_amount!, currency)
  const amount = sent.amount ? toMinor(sent.amount, row.currency) : exchanged(received, currency, exchange)
  if (amount === 0 || received === 0) assertValid([['received_amount', 'invalid']])
  const difference = differenceOf(row, { amount, received, currency }, exchange)
  return { amount, foreign: { received, currency, rate, difference } }
}

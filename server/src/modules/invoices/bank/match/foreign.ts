import { type Exchange, exchanged } from '#contracts/invoices/payments/exchange.ts'
import type { BankLine, OpenInvoice } from './propose.ts'

/** How far from the balance what came may be by the day's rate: banks exchange at rates of their own. */
const NEAR = 0.02

/** An invoice in another currency than the line that pays it. */
export interface ForeignPart {
  invoice: OpenInvoice
  exchange: Exchange
  /** What of the invoice is paid, in whole minor units of its currency. */
  pays: number
  /** What the invoice needs of the line, in whole minor units of the line's currency. */
  amount: number
  /** What came is the balance by the day's rate, or nearly. */
  isNear: boolean
}

/** What a line pays of an invoice in another currency: the balance, where it is that by the day's rate or nearly; else what the rate says. */
export function foreignPart(line: BankLine, invoice: OpenInvoice, exchange: Exchange): ForeignPart | null {
  const worth = exchanged(invoice.balance, invoice.currency, exchange)
  const bought = exchanged(line.amount, line.currency, exchange)
  if (worth === 0 || bought === 0) return null
  const isNear = Math.abs(line.amount - worth) <= worth * NEAR
  if (isNear) return { invoice, exchange, pays: invoice.balance, amount: line.amount, isNear }
  return bought < invoice.balance
    ? { invoice, exchange, pays: bought, amount: line.amount, isNear }
    : { invoice, exchange, pays: invoice.balance, amount: worth, isNear }
}

/** The only one of these invoices that the line can be for: the only one there is, or the only one whose balance came. */
export function onlyForeign(
  line: BankLine,
  invoices: readonly OpenInvoice[],
  exchangeOf: (invoice: OpenInvoice) => Exchange | null,
): ForeignPart | null {
  const parts = invoices.flatMap((invoice) => {
    const exchange = exchangeOf(invoice)
    return (exchange && foreignPart(line, invoice, exchange)) ?? []
  })
  const near = parts.filter(({ isNear }) => isNear)
  return near.length === 1 ? near[0]! : invoices.length === 1 ? (parts[0] ?? null) : null
}

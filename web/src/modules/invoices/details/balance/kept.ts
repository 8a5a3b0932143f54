import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { InvoicePaymentRecord } from '../../invoice-record.ts'

/** What came beyond what was left to pay: it stays as the client's credit, and is no part of what is paid. */
export function keptOf(payments: readonly InvoicePaymentRecord[], paid: number, currency: string): number {
  const came = payments.reduce((sum, { attributes }) => sum + toMinor(attributes.amount, currency), 0)
  return fromMinor(Math.max(0, came - toMinor(paid, currency)), currency)
}

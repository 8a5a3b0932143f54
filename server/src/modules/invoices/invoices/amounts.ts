import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Row } from '#engine/index.ts'
import type { AmountFacts } from '../lines/whole-lines.ts'
import type { InvoiceRow } from './open.ts'

/** What the amounts of an invoice follow from besides its lines, after a change: values of a write before those of the row. */
export function amountFacts(values: Row, before: InvoiceRow | null): AmountFacts {
  const currency = (values.currency ?? before?.currency) as string
  const stored = before?.discount_amount == null ? null : fromMinor(before.discount_amount, before.currency)
  const of = <T>(name: string, own: T) => (name in values ? ((values[name] ?? null) as T) : own)
  return {
    currency,
    discount_percent: of<number | null>('discount_percent', before?.discount_percent ?? null),
    discount_amount: of<number | null>('discount_amount', stored),
  }
}

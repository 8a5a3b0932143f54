import type { Row } from '#engine/index.ts'
import type { InvoiceRow } from './open.ts'

/** Sums of an issued invoice that say where it stands, and when it was sent. */
type Sums = Pick<InvoiceRow, 'total' | 'paid_amount' | 'credited_amount' | 'sent_at' | 'paid_at'>

/**
 * Where an issued invoice stands by what was paid and credited of it: credited whole, settled by both, or open. `at` is the moment of
 * what settles it now.
 */
export function standing({ total, paid_amount, credited_amount, sent_at, paid_at }: Sums, at: string): Row {
  // What was paid of it is the client's credit then.
  if (credited_amount !== 0 && credited_amount >= total) return { status: 'credited', paid_at: null }
  const isTouched = paid_amount !== 0 || credited_amount !== 0
  if (isTouched && total - paid_amount - credited_amount <= 0) return { status: 'paid', paid_at: paid_at ?? at }
  return { status: sent_at ? 'sent' : 'issued', paid_at: null }
}

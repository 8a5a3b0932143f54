import type { SubscriptionItem } from './things.ts'

/** Seconds since 1970 one month or year later; the 31st becomes the last day of a shorter month, as at Stripe. */
export function periodAfter(start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000)
  const month = from.getUTCMonth() + (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

/** What a change costs now, in cents: the rest of the period at the new terms less the rest at the old ones, to the second. */
export function prorate(before: SubscriptionItem, after: SubscriptionItem, now: number): number {
  const { current_period_start: start, current_period_end: end } = before
  const left = Math.max(0, end - now) / (end - start)
  const credit = Math.round(before.price.unit_amount * before.quantity * left)
  // Another interval begins a period of its own, paid whole.
  const share = after.current_period_start === start ? left : 1
  return Math.round(after.price.unit_amount * after.quantity * share) - credit
}

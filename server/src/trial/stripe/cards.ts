import type { Card } from './things.ts'

/** Why a card is refused, in Stripe's words (`decline_code`). */
export type Decline = 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'not_a_test_card'

/** Stripe's own test numbers, https://docs.stripe.com/testing: what each of them does. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'generic_decline' },
  { number: '4000 0000 0000 9995', does: 'insufficient_funds' },
  { number: '4000 0000 0000 0341', does: 'paysAtFirst' },
] as const

/** MM/YY, with or without the slash; a card is good to the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? []
  return month === undefined || Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()
}

/** The card of this number, or why it is refused. Real cards are: nothing typed here may ever be charged. */
export function readCard(number: string, expiry: string, now: Date): Card | Decline {
  const digits = number.replace(/\D/g, '')
  const known = testCards.find((card) => card.number.replaceAll(' ', '') === digits)
  if (!known) return 'not_a_test_card'
  if (isPast(expiry, now)) return 'expired_card'
  if (known.does === 'generic_decline' || known.does === 'insufficient_funds') return known.does
  return { last4: digits.slice(-4), pays: known.does === 'pays' ? 'always' : 'at first' }
}

import type { Names } from '../engine/names.ts'

/** Names of the fields of the subscription. */
export const billingNames = {
  'subscription.quantity': { en: 'Seats', ro: 'Locuri' },
  'subscription.plan': { en: 'Plan', ro: 'Plan' },
  'subscription.successUrl': { en: 'Address to return to', ro: 'Adresa de întoarcere' },
  'subscription.cancelUrl': { en: 'Address to return to without paying', ro: 'Adresa de întoarcere fără plată' },
} as const satisfies Names

import type { Texts } from '#platform/texts/index.ts'
import { payTexts } from '#server/trial/stripe/texts.ts'

/** Refusals of billing. */
export const billingTexts = {
  ...payTexts,
  'reports.noPlan': {
    en: 'Reports need a paid plan. Choose one in Settings, Billing.',
    ro: 'Pentru rapoarte este nevoie de un abonament plătit. Alege unul în Setări, Facturare.',
  },
  'notice.subscriptionStops': {
    en: 'The subscription needs your attention',
    ro: 'Abonamentul are nevoie de atenția ta',
  },
  'notice.subscriptionStops.unpaid-grace': {
    en: 'The last payment failed. Everything works until {date}.',
    ro: 'Ultima plată nu a reușit. Totul funcționează până pe {date}.',
  },
  'notice.subscriptionStops.ended-grace': {
    en: 'The plan has ended. Everything works until {date}.',
    ro: 'Planul s-a încheiat. Totul funcționează până pe {date}.',
  },
  'notice.subscriptionStops.unpaid-stopped': {
    en: 'The plan is not paid. Nothing can be added until it is.',
    ro: 'Planul nu este plătit. Nu se poate adăuga nimic până la plată.',
  },
  'notice.subscriptionStops.ended-stopped': {
    en: 'The plan has ended. Nothing can be added without one.',
    ro: 'Planul s-a încheiat. Nu se poate adăuga nimic fără un plan.',
  },
  'notice.subscriptionStops.free': {
    en: 'The plan has ended. The company is on the free plan.',
    ro: 'Planul s-a încheiat. Compania este pe planul gratuit.',
  },
  noPayments: {
    en: 'Payments are not set up on this installation. Its operator has to set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ro: 'Plățile nu sunt configurate pe această instalare. Administratorul ei trebuie să seteze STRIPE_SECRET_KEY și STRIPE_WEBHOOK_SECRET.',
  },
  nothingPaid: {
    en: 'There is no paid subscription to change. Choose a plan first.',
    ro: 'Nu există un abonament plătit care să poată fi schimbat. Alege mai întâi un plan.',
  },
  freeByCancelling: {
    en: 'The free plan costs nothing: cancel the subscription to go back to it.',
    ro: 'Planul gratuit nu costă nimic: anulează abonamentul ca să revii la el.',
  },
  onlyAdminsAddSeats: { en: 'Only admins may add seats', ro: 'Doar administratorii pot adăuga locuri' },
  cardDeclined: {
    en: 'The card was declined. Nothing was changed. Use another card and try again.',
    ro: 'Cardul a fost refuzat. Nu s-a schimbat nimic. Folosește alt card și încearcă din nou.',
  },
  insufficientFunds: {
    en: 'The card has too little money on it. Nothing was changed.',
    ro: 'Cardul nu are fonduri suficiente. Nu s-a schimbat nimic.',
  },
  paymentsUnreachable: {
    en: 'The payment provider does not answer at the moment. Please try again in a few minutes.',
    ro: 'Furnizorul de plăți nu răspunde momentan. Încearcă din nou peste câteva minute.',
  },

  'recordKind.subscriptions': { en: 'Subscription', ro: 'Abonament' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    billing: typeof billingTexts
  }
}

import type { Texts } from '#platform/texts/index.ts'

/** The page of the built-in test provider. */
export const payTexts = {
  'pay.title': { en: 'Test payment', ro: 'Plată de test' },
  'pay.cardTitle': { en: 'Change the card', ro: 'Schimbă cardul' },
  'pay.explain': {
    en: 'This page stands in for a payment provider. No money moves, and real cards are refused.',
    ro: 'Această pagină ține locul unui furnizor de plăți. Nu se mișcă niciun ban, iar cardurile reale sunt refuzate.',
  },
  'pay.summary': { en: 'Your order', ro: 'Comanda ta' },
  'pay.customer': { en: 'Company', ro: 'Companie' },
  'pay.seats': {
    en: '{count, plural, one {# seat} other {# seats}}',
    ro: '{count, plural, one {# loc} few {# locuri} other {# de locuri}}',
  },
  'pay.perMonth': { en: '{price} a seat a month', ro: '{price} pe loc pe lună' },
  'pay.perYear': { en: '{price} a seat a year', ro: '{price} pe loc pe an' },
  'pay.credit': { en: 'Credit', ro: 'Credit' },
  'pay.now': { en: 'To pay today', ro: 'De plătit azi' },
  'pay.card': { en: 'Card', ro: 'Card' },
  'pay.number': { en: 'Card number', ro: 'Numărul cardului' },
  'pay.expiry': { en: 'Expiry (MM/YY)', ro: 'Expirare (LL/AA)' },
  'pay.cvc': { en: 'Security code', ro: 'Cod de securitate' },
  'pay.submit': { en: 'Pay {amount}', ro: 'Plătește {amount}' },
  'pay.save': { en: 'Save the card', ro: 'Salvează cardul' },
  'pay.back': { en: 'Back without paying', ro: 'Înapoi fără plată' },
  'pay.backFromCard': { en: 'Back', ro: 'Înapoi' },
  'pay.cards': { en: 'Test cards', ro: 'Carduri de test' },
  'pay.cardsHelp': {
    en: 'Any later month and any three digits do.',
    ro: 'Merg orice lună viitoare și orice trei cifre.',
  },
  'pay.does.pays': { en: 'pays', ro: 'plătește' },
  'pay.does.generic_decline': { en: 'is declined', ro: 'este refuzat' },
  'pay.does.insufficient_funds': { en: 'is declined: too little money', ro: 'este refuzat: fonduri insuficiente' },
  'pay.does.paysAtFirst': {
    en: 'pays the first time, then is declined',
    ro: 'plătește prima dată, apoi este refuzat',
  },
  'pay.declined.generic_decline': { en: 'Your card was declined.', ro: 'Cardul tău a fost refuzat.' },
  'pay.declined.insufficient_funds': {
    en: 'Your card was declined: it has too little money on it.',
    ro: 'Cardul tău a fost refuzat: nu are fonduri suficiente.',
  },
  'pay.declined.expired_card': {
    en: 'The card has expired, or its date cannot be read. Write it as 12/30.',
    ro: 'Cardul a expirat sau data nu poate fi citită. Scrie-o ca 12/30.',
  },
  'pay.declined.not_a_test_card': {
    en: 'This is not one of the test cards. Never type a real card here.',
    ro: 'Acesta nu este unul dintre cardurile de test. Nu scrie niciodată aici un card real.',
  },
  'pay.gone': {
    en: 'This page was used already or is too old. Go back and choose a plan again.',
    ro: 'Această pagină a fost deja folosită sau este prea veche. Întoarce-te și alege din nou un plan.',
  },
} as const satisfies Texts

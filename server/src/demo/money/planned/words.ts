import type { Locale } from '#contracts/engine/values/primitives.ts'

/** `October 2026`, of a day in it. */
export const monthOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** What the demo company's invoices say, in the language of their client. */
export const words = {
  en: {
    maintenance: 'Maintenance and hosting',
    support: 'Support outside working hours',
    audit: 'Security audit',
    training: 'Training on site',
    travel: 'Travel',
    guides: 'Printed manuals',
    site: 'Website with an online calendar',
    setup: 'Setup of the shop',
    licences: 'Licences of the map service',
  },
  ro: {
    maintenance: 'Mentenanță și găzduire',
    support: 'Suport în afara programului',
    audit: 'Audit de securitate',
    training: 'Instruire la sediu',
    travel: 'Deplasare',
    guides: 'Manuale tipărite',
    site: 'Site de prezentare cu calendar online',
    setup: 'Configurarea magazinului',
    licences: 'Licențe pentru serviciul de hărți',
  },
} as const satisfies Record<Locale, Record<string, string>>
export type Word = keyof typeof words.en

/** Why an invoice was voided. */
export const VOID_REASON = 'Wrong billing period. Replaced by the next invoice.'

/** What goes with an invoice that is mailed. */
export const mailWords = {
  en: {
    subject: 'Invoice {number} from Carpathia Digital',
    body: 'Good morning,\n\nPlease find attached the invoice {number}.\n\nKind regards,\nIoana Marinescu',
  },
  ro: {
    subject: 'Factura {number} de la Carpathia Digital',
    body: 'Bună ziua,\n\nVă trimitem atașat factura {number}.\n\nO zi bună,\nIoana Marinescu',
  },
} as const satisfies Record<Locale, Record<string, string>>

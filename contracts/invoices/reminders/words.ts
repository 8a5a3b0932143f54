import type { Locale } from '../../engine/values/primitives.ts'
import { filledIn } from '../mail-words.ts'

/** What the texts of a reminder may name. */
export const reminderFields = ['number', 'client', 'company', 'amount', 'due', 'days', 'link', 'interest'] as const
export type ReminderField = (typeof reminderFields)[number]

interface Words {
  subject: string
  body: string
}

/** From so many days on the tone is firm. */
const FIRM = 14

const words: Readonly<Record<'before' | 'late' | 'firm', Readonly<Record<Locale, Words>>>> = {
  before: {
    en: {
      subject: 'Invoice {number} is due on {due}',
      body: 'Hello,\n\nThis is a friendly reminder that {amount} of our invoice {number} is due on {due}.\n\nIf you have paid already, please disregard this email.\n\nThank you,\n{company}',
    },
    ro: {
      subject: 'Factura {number} este scadentă la {due}',
      body: 'Bună ziua,\n\nVă reamintim că suma de {amount} din factura {number} este scadentă la {due}.\n\nDacă ați efectuat deja plata, vă rugăm să ignorați acest mesaj.\n\nVă mulțumim,\n{company}',
    },
  },
  late: {
    en: {
      subject: 'Reminder: invoice {number} is past due',
      body: 'Hello,\n\nOur invoice {number} was due on {due}, {days} ago. {amount} is still open.\n\n{interest}\n\nPlease pay it in the next days, or tell us what is in the way. If you have paid already, please disregard this email.\n\nThank you,\n{company}',
    },
    ro: {
      subject: 'Reamintire: factura {number} a depășit scadența',
      body: 'Bună ziua,\n\nFactura {number} a fost scadentă la {due}, acum {days}. Mai este de plătit suma de {amount}.\n\n{interest}\n\nVă rugăm să efectuați plata în zilele următoare sau să ne spuneți ce o împiedică. Dacă ați plătit deja, vă rugăm să ignorați acest mesaj.\n\nVă mulțumim,\n{company}',
    },
  },
  firm: {
    en: {
      subject: 'Invoice {number} is {days} past due',
      body: 'Hello,\n\nInvoice {number} was due on {due}. It is {days} late, and {amount} is still open although we have reminded you of it.\n\n{interest}\n\nPlease pay it now, or call us today so that we can agree on a date.\n\n{company}',
    },
    ro: {
      subject: 'Factura {number} are o întârziere de {days}',
      body: 'Bună ziua,\n\nFactura {number} a fost scadentă la {due}. Întârzierea este de {days}, iar suma de {amount} nu a fost plătită, deși v-am reamintit.\n\n{interest}\n\nVă rugăm să efectuați plata acum sau să ne sunați azi, ca să stabilim împreună o dată.\n\n{company}',
    },
  },
}

/** What a reminder says where the company has written nothing of its own, so many days after the due date. */
export const reminderWords = (locale: Locale, days: number): Words =>
  words[days <= 0 ? 'before' : days < FIRM ? 'late' : 'firm'][locale]

/** `7 days`, as the language says it. */
export function daysText(count: number, locale: Locale): string {
  if (locale === 'en') return count === 1 ? '1 day' : `${count} days`
  if (count === 1) return 'o zi'
  const rest = count % 100
  return count === 0 || (rest > 0 && rest < 20) ? `${count} zile` : `${count} de zile`
}

/** Texts with their fields filled. A paragraph of which an empty field leaves nothing goes. */
export function filledReminder({ subject, body }: Words, values: Readonly<Record<ReminderField, string>>): Words {
  return {
    subject: filledIn(subject, values),
    body: filledIn(body, values)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

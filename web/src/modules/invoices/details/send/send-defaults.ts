import type { Locale } from '#contracts/engine/values/primitives.ts'
import { filledIn, NUMBER_MARK, wordsOfMail } from '#contracts/invoices/mail-words.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { paperSpeech } from '../../paper/paper-language.ts'

/** A subject that the company has set names the number as well. */
const withNumber = (subject: string, number: string) =>
  subject.includes(number) || subject.includes(NUMBER_MARK) ? subject : `${subject} ${number}`

/** Subject and text of the mail, in the language of its reader; of a draft with the mark of the number that it will take. */
export function mailDefaults(paper: Paper, ownSubject: string | null): { subject: string; body: string } {
  const locale: Locale = paper.language === 'both' ? paper.buyer.language : paper.language
  const number = paper.number ?? NUMBER_MARK
  const values = {
    number,
    company: paper.seller.name,
    amount: paperSpeech(locale).money(paper.balance, paper.currency),
    due: formatDay(paper.due_date),
    invoice: paper.credits?.number ?? '',
  }
  // The company's own subject speaks of an invoice.
  const own = paper.kind === 'invoice' ? ownSubject?.trim() : undefined
  const words = wordsOfMail(paper.kind, locale)
  return {
    subject: own ? withNumber(own, number) : filledIn(words.subject, values),
    body: filledIn(words.body, values),
  }
}

import { daysBetween, shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { amountText } from '#contracts/invoices/amounts/paper-amounts.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperMoney } from '#contracts/invoices/paper-format.ts'
import type { ReminderStep } from '#contracts/invoices/reminders/steps.ts'
import { daysText, filledReminder, reminderWords } from '#contracts/invoices/reminders/words.ts'
import { text } from '#platform/texts/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/** The language of an invoice's mails; where it has both, that of the client. */
export const mailLocale = ({ language, buyer }: Pick<Paper, 'language' | 'buyer'>): Locale =>
  language === 'both' ? buyer.language : language

/** Texts as somebody wrote them; null where nobody did. */
export type OwnWords = Partial<Record<'subject' | 'body', string | null | undefined>>

/** What a company wrote for a step, in a language. */
export const wordsOfStep = (step: ReminderStep | undefined, locale: Locale): OwnWords => ({
  subject: step?.[`subject_${locale}`],
  body: step?.[`body_${locale}`],
})

interface Given {
  row: InvoiceRow
  paper: Paper
  /** The company's day. */
  today: string
  /** The step, in days after the due date; of a reminder by hand how late it is. */
  days: number
  /** The public page. */
  link: string
  /** Whole minor units. */
  interest: number
}

/** Subject and text of a reminder, with what is still to be paid today. */
export function writeReminder(own: OwnWords, { row, paper, today, days, link, interest }: Given) {
  const locale = mailLocale(paper)
  const money = (minor: number) => paperMoney(amountText(minor, row.currency), row.currency, locale)
  const usual = reminderWords(locale, days)
  return filledReminder(
    { subject: own.subject || usual.subject, body: own.body || usual.body },
    {
      number: row.number ?? '',
      client: paper.buyer.name,
      company: paper.seller.name,
      amount: money(row.total - row.paid_amount - row.credited_amount),
      due: shownDay(row.due_date),
      days: daysText(Math.abs(daysBetween(row.due_date, today)), locale),
      link,
      interest: interest > 0 ? text('reminder.interest', locale, { amount: money(interest) }) : '',
    },
  )
}

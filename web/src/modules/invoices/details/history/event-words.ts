import type { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import { formats } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'
import { stepWords } from '../../reminders/step-words.ts'
import type { GatheredEvent } from './gathered.ts'

interface EventWords {
  title: string
  /** What else is known of it. */
  note?: string
}

type Details = Record<string, unknown>

const amountOf = ({ amount, currency }: Details) => formats().exact(amount, String(currency))
const fieldsOf = ({ fields }: Details) =>
  (Array.isArray(fields) ? fields : []).map((field) => text(`name:invoices.${field}` as TextKey)).join(', ')
const reasonOf = ({ reason }: Details) => (reason ? String(reason) : undefined)
/** What was gained or lost by the rate of exchange. */
function differenceOf({ difference, difference_currency }: Details): string {
  if (typeof difference !== 'number' || difference === 0) return ''
  const amount = formats().exact(Math.abs(difference), String(difference_currency))
  return text(difference > 0 ? 'invoices:payment.gain' : 'invoices:payment.loss', { amount })
}
const recipientsOf = ({ recipients }: Details) => (Array.isArray(recipients) ? recipients.map(String) : [])

const special: Partial<Record<InvoiceEventKind, (details: Details, times: number) => EventWords>> = {
  issued: ({ number }) => ({ title: text('invoices:event.issuedAs', { number: String(number) }) }),
  updated: (details) => ({
    title: text('invoices:event.updated'),
    note: [
      fieldsOf(details),
      details.version ? text('invoices:event.version', { number: Number(details.version) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  paid: (details) => ({
    title: text('invoices:event.paidOf', { amount: amountOf(details) }),
    note:
      [
        details.date ? text('invoices:event.paidOn', { day: formats().day(String(details.date)) }) : '',
        differenceOf(details),
      ]
        .filter(Boolean)
        .join(' · ') || undefined,
  }),
  part_paid: (details) => ({
    title: text('invoices:event.paidOf', { amount: amountOf(details) }),
    note: [
      details.date ? text('invoices:event.paidOn', { day: formats().day(String(details.date)) }) : '',
      text('invoices:event.left', { amount: formats().exact(details.left, String(details.currency)) }),
      differenceOf(details),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  credit_kept: (details) => ({ title: text('invoices:event.creditKept', { amount: amountOf(details) }) }),
  credit_used: (details) => ({ title: text('invoices:event.creditUsed', { amount: amountOf(details) }) }),
  payment_undone: (details) => ({
    title: text('invoices:event.undoneOf', { amount: amountOf(details) }),
    note: reasonOf(details),
  }),
  voided: (details) => ({ title: text('invoices:event.voided'), note: reasonOf(details) }),
  credited: (details) => ({
    title: text('invoices:event.creditedBy', { amount: amountOf(details), number: String(details.number) }),
    note: reasonOf(details),
  }),
  credit_voided: (details) => ({
    title: text('invoices:event.creditVoided', { amount: amountOf(details), number: String(details.number) }),
    note: reasonOf(details),
  }),
  sent: (details) => {
    const to = recipientsOf(details)
    return to.length === 0
      ? { title: text('invoices:event.sent') }
      : { title: text('invoices:event.sentTo', { count: to.length }), note: to.join(', ') }
  },
  reminded: (details) => ({
    title:
      typeof details.days === 'number'
        ? text('invoices:event.remindedStep', { step: stepWords(details.days) })
        : text('invoices:event.reminded'),
    note: [recipientsOf(details).join(', '), details.currency ? amountOf(details) : ''].filter(Boolean).join(' · '),
  }),
  reminders_paused: ({ until, whole_client }) => ({
    title: text(whole_client ? 'invoices:event.reminders_pausedClient' : 'invoices:event.reminders_paused'),
    note: until ? text('invoices:event.pausedUntil', { day: formats().day(String(until)) }) : undefined,
  }),
  planned: ({ title }) => ({ title: text('invoices:event.planned'), note: title ? String(title) : undefined }),
  undelivered: (details) => ({
    title: text('invoices:event.undelivered'),
    note: details.email ? String(details.email) : undefined,
  }),
  accepted: ({ index }) => ({
    title: text('invoices:event.accepted'),
    note: index ? text('invoices:event.acceptedAs', { index: String(index) }) : undefined,
  }),
  seen: (_, times) => ({ title: text('invoices:event.seen', { count: times }) }),
}

/** What happened, in words. */
export function eventWords({ event, times }: GatheredEvent): EventWords {
  const { kind, details } = event.attributes
  return special[kind]?.(details ?? {}, times) ?? { title: text(`invoices:event.${kind}` as TextKey) }
}

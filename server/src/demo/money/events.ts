import { fromMinor } from '#contracts/engine/values/money.ts'
import type { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import type { PastInvoice } from '#modules/invoices/index.ts'
import { newId } from '#platform/ids.ts'
import type { Course } from './planned/course.ts'
import { type FilingFate, indexOf } from './planned/filing-plan.ts'
import { VOID_REASON } from './planned/words.ts'

/** Hours of a day at which the demo company's invoices are written, issued, sent; mails are read, payments booked. */
export const hours = {
  created: 'T07:10:00Z',
  issued: 'T07:40:00Z',
  sent: 'T07:45:00Z',
  filed: 'T08:05:00Z',
  answered: 'T08:09:00Z',
  seen: 'T11:20:00Z',
  late: 'T04:00:00Z',
  reminded: 'T06:23:00Z',
  paid: 'T12:00:00Z',
  voided: 'T09:30:00Z',
} as const
export type Hour = keyof typeof hours

/** A moment of a day, or the last one that is possible where that is still to come. */
export const momentOn =
  (last: string) =>
  (day: string, hour: Hour): string => {
    const moment = `${day}${hours[hour]}`
    return moment < last ? moment : last
  }

interface Told {
  at: ReturnType<typeof momentOn>
  course: Course
  filing: FilingFate
  recipients: readonly string[]
  userId: string
}

/** Lines of the history of an invoice, the oldest first. */
export function eventRows({ invoice }: PastInvoice, { at, course, filing, recipients, userId }: Told) {
  const { id, tenant_id, number, number_value, issue_date, due_date, currency, total } = invoice
  const rows: { kind: InvoiceEventKind; created_at: string; details?: object; byItself?: boolean }[] = [
    { kind: 'created', created_at: at(issue_date, 'created') },
  ]
  if (number) rows.push({ kind: 'issued', created_at: at(issue_date, 'issued'), details: { number } })
  if (course.sent) rows.push({ kind: 'sent', created_at: at(course.sent, 'sent'), details: { recipients, version: 1 } })
  if (filing) {
    rows.push({ kind: 'filed', created_at: at(issue_date, 'filed'), details: { version: 1 } })
    const details = filing === 'accepted' ? { index: indexOf(number_value as number) } : { count: 1 }
    rows.push({ kind: filing, created_at: at(issue_date, 'answered'), details, byItself: true })
  }
  if (course.seen)
    rows.push({ kind: 'seen', created_at: at(course.seen, 'seen'), details: { email: recipients[0] }, byItself: true })
  if (course.late)
    rows.push({ kind: 'late', created_at: at(course.late, 'late'), details: { due_date }, byItself: true })
  for (const { day, days } of course.reminded)
    rows.push({
      ...{ kind: 'reminded', created_at: at(day, 'reminded'), byItself: true },
      details: { days, recipients, amount: fromMinor(total, currency), currency },
    })
  if (course.paid) {
    const details = { amount: fromMinor(invoice.paid_amount, currency), currency, date: course.paid }
    rows.push({ kind: 'paid', created_at: at(course.paid, 'paid'), details })
  }
  if (course.voided)
    rows.push({ kind: 'voided', created_at: at(course.voided, 'voided'), details: { reason: VOID_REASON } })
  return rows
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ kind, created_at, details = {}, byItself = false }) => ({
      tenant_id,
      id: newId(),
      invoice_id: id,
      kind,
      details: JSON.stringify(details),
      created_by: byItself ? null : userId,
      created_at,
    }))
}

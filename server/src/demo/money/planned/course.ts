import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { proposedSteps } from '#contracts/invoices/reminders/steps.ts'
import { chanceOf } from '../../chance.ts'
import type { PlannedInvoice } from './plan.ts'

/** Days on which things happen to an invoice; null for what has not happened. */
export interface Course {
  sent: string | null
  seen: string | null
  late: string | null
  paid: string | null
  voided: string | null
  /** Steps of reminders that were mailed. */
  reminded: readonly { day: string; days: number }[]
}

const SENT: readonly PlannedInvoice['fate'][] = ['sent', 'paid', 'late']

/** The demo company has reminded its clients for so many days. */
const REMINDING = 90

/** The steps that were mailed until a day, of an invoice that was sent on its own. */
const remindersOf = ({ issueDate, due }: { issueDate: string; due: string }, until: string) =>
  proposedSteps.map((days) => ({ days, day: addDays(due, days) })).filter(({ day }) => day > issueDate && day <= until)

/** What happens to an invoice on which day, up to yesterday: banks book on weekdays. */
export function courseOf({ kind, client, title, issueDate, dueDays, fate }: PlannedInvoice, today: string): Course {
  const chance = chanceOf(`course of ${client} ${title} ${issueDate}`)
  const yesterday = addDays(today, -1)
  const due = addDays(issueDate, dueDays)
  const until = (day: string) => (day < yesterday ? day : yesterday)
  const sent = SENT.includes(fate) ? issueDate : null
  const seenOn = addDays(issueDate, chance.whole(1, 4))
  const seen = sent && chance.next() < 0.8 && seenOn <= yesterday ? seenOn : null
  const payment = addDays(due, chance.whole(-9, 6))
  const booked = until(weekdayOf(payment) > 4 ? addDays(payment, -2) : payment)
  const paid = fate === 'paid' ? booked : null
  const isLate = fate === 'late' || (paid !== null && paid > due)
  return {
    sent,
    seen: seen && paid && seen > paid ? paid : seen,
    late: isLate ? addDays(due, 1) : null,
    paid,
    voided: fate === 'voided' ? addDays(issueDate, 1) : null,
    reminded:
      sent && !kind && (paid === null || paid >= addDays(today, -REMINDING))
        ? remindersOf({ issueDate, due }, paid === null ? yesterday : addDays(paid, -1))
        : [],
  }
}

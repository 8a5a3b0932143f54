import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { chanceOf } from '../chance.ts'
import type { PlannedInvoice } from './plan.ts'

/** Days on which things happen to an invoice; null for what has not happened. */
export interface Course {
  sent: string | null
  seen: string | null
  late: string | null
  paid: string | null
  voided: string | null
}

const SENT: readonly PlannedInvoice['fate'][] = ['sent', 'paid', 'late']

/** What happens to an invoice on which day, up to yesterday: banks book on weekdays. */
export function courseOf({ client, title, issueDate, dueDays, fate }: PlannedInvoice, today: string): Course {
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
  }
}

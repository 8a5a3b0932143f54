import { addDays, lastOfMonth, monthOf, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'

/** A shortcut of the list: documents that end within certain days. */
export interface ValiditySpan {
  key: 'expired' | 'week' | 'month'
  /** First and last day, `yyyy-MM-dd`, as the filter of the last day takes them; an open end is empty. */
  value: string
}

/** Documents that have ended, and those that end from today to the end of this week (Sunday) and of this month. */
export function validitySpans(today: string): ValiditySpan[] {
  const sunday = addDays(today, 6 - weekdayOf(today))
  return [
    { key: 'expired', value: `,${addDays(today, -1)}` },
    { key: 'week', value: `${today},${sunday}` },
    { key: 'month', value: `${today},${lastOfMonth(yearOf(today), monthOf(today))}` },
  ]
}

/** Days before its end in which a document counts as about to end. */
const NEAR = 30

/** The days in which a document that ends counts as about to end, as the filter of the last day takes them. */
export const nearSpan = (today: string): string => `${today},${addDays(today, NEAR)}`

/** Whether a document's last day is over, near, or neither. */
export function endingOf(day: string | null, today: string): 'over' | 'near' | null {
  if (day === null) return null
  if (day < today) return 'over'
  return day <= addDays(today, NEAR) ? 'near' : null
}

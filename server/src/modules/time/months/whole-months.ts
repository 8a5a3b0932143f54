import { addDays, lastOfMonth, monthOf, yearOf } from '#contracts/engine/values/civil-days.ts'

/** Days of a list; null where it is open. Both are included. */
export interface Span {
  from: string | null
  to: string | null
}

/** The months that lie in a span as a whole: all days from `first` on and before `before`. */
export interface WholeMonths {
  first: string
  before: string
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const afterMonth = (day: string): string => addDays(lastOfMonth(yearOf(day), monthOf(day)), 1)

/** Where no month lies in it as a whole, there are no days between the two. */
export function wholeMonths({ from, to }: Span): WholeMonths {
  const first = from === null ? '-infinity' : from === firstOfMonth(from) ? from : afterMonth(from)
  const before = to === null ? 'infinity' : firstOfMonth(addDays(to, 1))
  if (from === null || to === null || first <= before) return { first, before }
  return { first: addDays(to, 1), before: addDays(to, 1) }
}

/** From the first day of the month that a span begins in, until its end. */
export const monthSpan = ({ from, to }: Span): { first: string; last: string } => ({
  first: from === null ? '-infinity' : firstOfMonth(from),
  last: to ?? 'infinity',
})

/** Days one after the other, both ends included. */
export interface Days {
  from: string
  to: string
}

/** A span as months: those from `first` on and before `before`, with the days of `more` and without those of `less`. */
export interface MonthParts extends WholeMonths {
  more: Days[]
  less: Days[]
}

const dayOf = (day: string): number => Number(day.slice(8))

/** Of a month of which the span has a part, the fewer days are kept apart: those inside it, or those outside. */
export function monthParts({ from, to }: Span): MonthParts {
  const whole = wholeMonths({ from, to })
  const parts: MonthParts = { ...whole, more: [], less: [] }
  if (from !== null && from < whole.first) {
    const inside = { from, to: addDays(whole.first, -1) }
    const outside = { from: firstOfMonth(from), to: addDays(from, -1) }
    const endsInMonth = whole.first !== firstOfMonth(whole.first)
    if (endsInMonth || dayOf(outside.to) >= dayOf(inside.to) - dayOf(outside.to)) parts.more.push(inside)
    else {
      parts.first = outside.from
      parts.less.push(outside)
    }
  }
  if (to !== null && whole.before <= to) {
    const inside = { from: whole.before, to }
    const outside = { from: addDays(to, 1), to: addDays(afterMonth(to), -1) }
    if (dayOf(outside.to) - dayOf(to) >= dayOf(to)) parts.more.push(inside)
    else {
      parts.before = afterMonth(to)
      parts.less.push(outside)
    }
  }
  return parts
}

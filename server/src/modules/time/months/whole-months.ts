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

import { addDays, daysBetween, lastOfMonth, monthOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { MOST_TRACKED_DAYS } from '#contracts/invoices/tracked/tracked-time.ts'

export const intervals = ['last_month', 'month', 'custom'] as const
export type Interval = (typeof intervals)[number]

/** From a day to a day, both included. */
export interface Span {
  from: string
  to: string
}

const monthOfDay = (day: string): Span => ({
  from: `${day.slice(0, 7)}-01`,
  to: lastOfMonth(yearOf(day), monthOf(day)),
})

/** The days of a named interval, seen from today. */
export function spanOf(interval: Exclude<Interval, 'custom'>, today: string): Span {
  const month = monthOfDay(today)
  return interval === 'month' ? month : monthOfDay(addDays(month.from, -1))
}

/** True for days that can be asked for. */
export const isSpan = ({ from, to }: Span): boolean => from <= to && daysBetween(from, to) < MOST_TRACKED_DAYS

/** The days that an address asks for; last month where it says none that there are. */
export function askedSpan({ from = '', to = '' }: Partial<Span>, today: string): Span {
  const isGood = isCalendarDate(from) && isCalendarDate(to) && isSpan({ from, to })
  return isGood ? { from, to } : spanOf('last_month', today)
}

/** What days are called. */
export const intervalOf = (span: Span, today: string): Interval =>
  (['last_month', 'month'] as const).find((one) => {
    const { from, to } = spanOf(one, today)
    return from === span.from && to === span.to
  }) ?? 'custom'

import { addDays, lastOfMonth, monthKey, monthOf, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { longDay, monthAndYear } from '#web/platform/format/day-words.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

/** From a day to a day, both included. */
export interface Span {
  from: string
  to: string
}

const weekOf = (monday: string): Span => ({ from: monday, to: addDays(monday, 6) })
const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

/** The days that a view shows: whole weeks of a month from Monday, in the time view weeks from Sunday. */
export function spanOf(view: View, day: string): Span {
  if (view === 'day') return { from: day, to: day }
  if (view === 'list') return weekOf(mondayOf(day))
  if (view === 'week') return weekOf(addDays(day, -((weekdayOf(day) + 1) % 7)))
  const last = lastOfMonth(yearOf(day), monthOf(day))
  return { from: mondayOf(`${day.slice(0, 7)}-01`), to: addDays(mondayOf(last), 6) }
}

/** The day to look at so many views later; of a month without such a day its last. */
export function steppedBy(view: View, day: string, steps: number): string {
  if (view === 'day') return addDays(day, steps)
  if (view !== 'month') return addDays(day, steps * 7)
  const months = yearOf(day) * 12 + monthOf(day) - 1 + steps
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  const last = lastOfMonth(year, month)
  const same = `${monthKey(year, month)}-${day.slice(8)}`
  return same < last ? same : last
}

/** What a view shows, in words: `December 2026`, `30.11.2026 – 06.12.2026`, `Wednesday 2 December`. */
export function titleOf(view: View, day: string, locale: string): string {
  if (view === 'month') return monthAndYear(day, locale)
  if (view === 'day') return longDay(day, locale)
  const { from, to } = spanOf(view, day)
  return `${formatDay(from)} – ${formatDay(to)}`
}

import {
  addDays,
  dayNumber,
  daysFromTo,
  earlierOf,
  lastOfMonth,
  laterOf,
  monthKey,
  monthOf,
  weekdayOf,
  yearOf,
} from '#contracts/engine/values/civil-days.ts'
import type { Absence, AwayPerson, HolidaySpan } from '#contracts/holidays/holidays.ts'

/** From a day to a day, both included. */
export interface DaySpan {
  from: string
  to: string
}

export type CalendarView = 'week' | 'month'

const spanOfMonth = (day: string): DaySpan => ({
  from: `${day.slice(0, 7)}-01`,
  to: lastOfMonth(yearOf(day), monthOf(day)),
})

const spanOfWeek = (day: string): DaySpan => {
  const monday = addDays(day, -weekdayOf(day))
  return { from: monday, to: addDays(monday, 6) }
}

/** The week (from Monday) or month that a day lies in. */
export const spanOf = (view: CalendarView, day: string): DaySpan =>
  view === 'week' ? spanOfWeek(day) : spanOfMonth(day)

/** The first day of a month so many months later. */
export function addMonths(day: string, months: number): string {
  const count = yearOf(day) * 12 + monthOf(day) - 1 + months
  return `${monthKey(Math.floor(count / 12), (count % 12) + 1)}-01`
}

/** The day to look at after going so many weeks or months on. */
export const movedBy = (view: CalendarView, day: string, steps: number): string =>
  view === 'week' ? addDays(day, steps * 7) : addMonths(day, steps)

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** Where an absence stands in a span, in days from its beginning: half a day is half as wide. */
export function placeIn({ from, to }: DaySpan, absence: HolidaySpan): { left: number; width: number } {
  const first = laterOf(absence.start_date, from)
  const last = earlierOf(absence.end_date, to)
  const left = dayNumber(first) - dayNumber(from) + (absence.starts_at_noon && first === absence.start_date ? 0.5 : 0)
  const right = dayNumber(last) - dayNumber(from) + (absence.ends_at_noon && last === absence.end_date ? 0.5 : 1)
  return { left, width: right - left }
}

/** What follows each other in a row: how far each absence begins after the end of the one before it, and its width, in days. */
export function barsOf(absences: readonly Absence[], span: DaySpan) {
  let end = 0
  return absences.map((absence) => {
    const { left, width } = placeIn(span, absence)
    const after = left - end
    end = left + width
    return { absence, after, width }
  })
}

/** True on days that an absence takes, whole or half. */
export const isOn = (absence: HolidaySpan, day: string): boolean => absence.start_date <= day && day <= absence.end_date

/** What still waits may never come. */
export const isSure = ({ status }: Absence): boolean => status !== 'draft'

/** How many people are surely away on each day of a span; on a day that is free for them they would not have been there. */
export function awayByDay(people: readonly AwayPerson[], { from, to }: DaySpan): number[] {
  const first = dayNumber(from)
  const counts = daysFromTo(from, to).map(() => 0)
  for (const { absences } of people) {
    const days = new Set<number>()
    for (const absence of absences) {
      if (!isSure(absence)) continue
      const free = new Set(absence.free_days.map((day) => dayNumber(day) - first))
      const last = dayNumber(earlierOf(absence.end_date, to)) - first
      for (let at = dayNumber(laterOf(absence.start_date, from)) - first; at <= last; at += 1) {
        if (!free.has(at)) days.add(at)
      }
    }
    for (const at of days) counts[at]! += 1
  }
  return counts
}

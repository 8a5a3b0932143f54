import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { TextPair } from '#platform/texts/index.ts'
import { nationalDay } from './days.ts'

/** Working days within which an invoice is filed. */
export const FILING_DAYS = 5
const FRIDAY = 4

const isWeekend = (day: string): boolean => weekdayOf(day) > FRIDAY
/** A day on which Romania works. */
export const isWorkingDay = (day: string): boolean => !isWeekend(day) && nationalDay(day) === undefined

/** A day of a term: it counts, or why it does not. */
export interface CountedDay {
  day: string
  counts: boolean
  holiday: TextPair | null
}

/** The days after a day, up to the last of so many working days. */
export function workingDaysAfter(day: string, many: number = FILING_DAYS): CountedDay[] {
  const days: CountedDay[] = []
  for (let next = addDays(day, 1), left = many; left > 0; next = addDays(next, 1)) {
    const counts = isWorkingDay(next)
    days.push({ day: next, counts, holiday: nationalDay(next) ?? null })
    if (counts) left -= 1
  }
  return days
}

/** The 15th of the month after a day's. */
const middleOfNextMonth = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-15` : `${year}-${String(month + 1).padStart(2, '0')}-15`
}

/** The last lawful day: five working days from the day after issue, and at the latest five after the 15th of the next month. */
export function lastDayOf(issueDate: string): string {
  const own = workingDaysAfter(issueDate).at(-1)!.day
  const latest = workingDaysAfter(middleOfNextMonth(issueDate)).at(-1)!.day
  return own < latest ? own : latest
}

/** Working days from a day up to another, that one counted too; below zero where it is past. */
export function workingDaysUntil(today: string, last: string): number {
  if (last < today) return -1
  let count = 0
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}

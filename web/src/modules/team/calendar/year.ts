import {
  addDays,
  daysFromTo,
  earlierOf,
  lastOfMonth,
  laterOf,
  monthKey,
  weekdayOf,
} from '#contracts/engine/values/civil-days.ts'
import type { Occasion } from './sources.ts'

export interface YearMonth {
  /** Its first day, `yyyy-MM-01`. */
  first: string
  /** Weeks from Monday; a day of another month is null. */
  weeks: (string | null)[][]
  occasions: Occasion[]
}

/** The twelve months of a year, each with what happens in it: what reaches over its end is in the next one too. */
export function monthsOf(year: number, occasions: readonly Occasion[]): YearMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const [first, last] = [`${monthKey(year, at + 1)}-01`, lastOfMonth(year, at + 1)]
    const weeks: (string | null)[][] = []
    for (let monday = addDays(first, -weekdayOf(first)); monday <= last; monday = addDays(monday, 7)) {
      weeks.push(daysFromTo(monday, addDays(monday, 6)).map((day) => (day < first || day > last ? null : day)))
    }
    const here = occasions.filter(({ from, until }) => from <= last && until >= first)
    return { first, weeks, occasions: here.sort((a, b) => a.from.localeCompare(b.from)) }
  })
}

/** Days of a month on which something happens, each with what: the first source's first where there are several. */
export function daysWith({ first, occasions }: YearMonth): Map<string, Occasion> {
  const last = lastOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)))
  const days = new Map<string, Occasion>()
  for (const occasion of occasions) {
    for (const day of daysFromTo(laterOf(occasion.from, first), earlierOf(occasion.until, last))) {
      if (days.get(day)?.kind !== 'national') days.set(day, occasion)
    }
  }
  return days
}

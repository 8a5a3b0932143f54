import { wallTimeIn } from '#platform/clock.ts'

/** What a cell may hold without more being known of it. Text is always text: never a formula, whatever it begins with. */
export type PlainCell = string | number | boolean | null

/**
 * A cell of a table. `day` is a civil day `yyyy-MM-dd`, `moment` what the clock on the wall showed (`yyyy-MM-ddTHH:mm:ss`),
 * `time` a time of the day (`HH:mm`), `hours` a length of time in hours, `duration` one in minutes, `percent` a number of hundredths, `amount` an amount of money in
 * a currency (ISO 4217) or in none that is known.
 */
export type Cell =
  | PlainCell
  | { day: string }
  | { moment: string }
  | { time: string }
  | { hours: number }
  | { duration: number }
  | { percent: number }
  | { amount: number; currency: string | null }

export interface Sheet {
  name: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** The cell of a civil day; text that is none stays text. */
export const dayCell = (day: string): Cell => (DAY.test(day) ? { day: day.slice(0, 10) } : day)

/** The cell of an instant (ISO 8601), as the clocks of a time zone showed it; text that is none stays text. */
export function momentCell(instant: string, timeZone: string): Cell {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : { moment: wallTimeIn(date, timeZone) }
}

/** A length of time as clocks count it, beyond a day too: 1530 minutes are `25:30`. */
export const durationText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** A day or moment as people write it: `31.12.2026`, `31.12.2026 14:05`. */
export const asWritten = (iso: string): string =>
  iso.replace(DAY, '$3.$2.$1').replace(/T(\d{2}:\d{2}).*$/, (_, time) => ` ${time}`)

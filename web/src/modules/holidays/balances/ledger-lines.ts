import type { WireRecord } from '#contracts/engine/wire.ts'
import type { HolidayEntry } from '#contracts/holidays/balances.ts'

export type EntryRecord = WireRecord<HolidayEntry>

/** A line of a balance as it is shown: entries that account for one thing, and what there is after them. */
export interface LedgerLine {
  id: string
  day: string
  /** The last entry; its facts say how the line came about. */
  entry: HolidayEntry
  minutes: number
  /** Minutes after this line. */
  sum: number
  /** Months of accrual that stand together. */
  months: LedgerLine[]
}

/**
 * The length of the person's day in minutes, out of what the entries say in both units. Days have two decimals, so
 * the whole number that fits all of them is the true one; a week that does not divide evenly has none.
 */
export function dayLengthOf(entries: readonly Pick<HolidayEntry, 'minutes' | 'days'>[]): number {
  const largest = entries.toSorted((left, right) => Math.abs(right.minutes) - Math.abs(left.minutes))[0]
  if (!largest || largest.days === 0) return 480
  const exact = largest.minutes / largest.days
  const whole = Math.round(exact)
  return entries.every(({ minutes, days }) => Math.abs(minutes / whole - days) < 0.0051) ? whole : exact
}

/** Minutes as days, two decimals. */
export const daysOf = (minutes: number, length: number): number => Math.round((minutes * 100) / length) / 100

/** Accrual is entered day by day: the entries of a month are one line. */
function byMonth(entries: readonly EntryRecord[]): LedgerLine[] {
  const months = new Map<string, LedgerLine>()
  const lines: LedgerLine[] = []
  for (const { id, attributes: entry } of entries) {
    const month = entry.kind === 'accrual' ? months.get(entry.period_key) : undefined
    if (month) {
      month.minutes += entry.minutes
      month.entry = entry
      continue
    }
    const line: LedgerLine = { id, day: entry.day, entry, minutes: entry.minutes, sum: 0, months: [] }
    lines.push(line)
    if (entry.kind === 'accrual') months.set(entry.period_key, line)
  }
  return lines
}

/** Months of accrual that follow each other become one line that opens to them. */
function together(lines: readonly LedgerLine[]): LedgerLine[] {
  const shown: LedgerLine[] = []
  for (const line of lines) {
    const last = shown.at(-1)
    if (line.entry.kind !== 'accrual' || last?.entry.kind !== 'accrual') {
      shown.push(line)
      continue
    }
    const months = last.months.length > 0 ? last.months : [last]
    shown[shown.length - 1] = {
      ...last,
      entry: line.entry,
      minutes: last.minutes + line.minutes,
      sum: line.sum,
      months: [...months, line],
    }
  }
  return shown
}

/** The lines of a balance in the order of their days, with what there is after each. */
export function ledgerLines(entries: readonly EntryRecord[]): LedgerLine[] {
  const lines = byMonth(entries.toSorted((left, right) => (left.id < right.id ? -1 : 1))).sort((left, right) =>
    left.day === right.day ? 0 : left.day < right.day ? -1 : 1,
  )
  let sum = 0
  for (const line of lines) {
    sum += line.minutes
    line.sum = sum
  }
  return together(lines)
}

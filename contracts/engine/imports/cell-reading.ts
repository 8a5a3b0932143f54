import { isCalendarDate } from '../values/primitives.ts'

const two = (part: string) => part.padStart(2, '0')

/** Which comes first in `03/04/2020`. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Countries that write the month first; all others write the day. */
const MONTH_FIRST = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH', 'FM', 'MH', 'PW', 'BZ']
export const usualDateOrder = (country: string): DateOrder => (MONTH_FIRST.includes(country) ? 'month' : 'day')

const WRITTEN = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/
/** With points the day comes first everywhere. */
const isOpen = (separator: string) => separator !== '.'

/**
 * The order in which a column writes its dates: one `09/13/2020` decides it. `open`: dates can be read in two ways and nothing
 * decides, or one decides against the other. Null where no date depends on it.
 */
export function orderOfDates(cells: Iterable<string>): DateOrder | 'open' | null {
  const found = new Set<DateOrder | 'open'>()
  for (const cell of cells) {
    const [, first, separator, second] = WRITTEN.exec(cell.trim()) ?? []
    if (!separator || !isOpen(separator)) continue
    const [isDay, isMonth] = [Number(second) <= 12, Number(first) <= 12]
    if (isDay && isMonth && Number(first) !== Number(second)) found.add('open')
    else if (isDay !== isMonth) found.add(isDay ? 'day' : 'month')
  }
  if (found.has('day') !== found.has('month')) return found.has('day') ? 'day' : 'month'
  return found.size > 0 ? 'open' : null
}

/** `yyyy-MM-dd` as it is, `31.12.2026` day first, `31/12/2026` in the order of its column; null when there is no such day. */
export function readDate(cell: string, order: DateOrder = 'day'): string | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(cell)
  if (iso) return existing(`${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`)
  const [, first, separator, second, year] = WRITTEN.exec(cell) ?? []
  if (!first) return null
  const [day, month] = order === 'month' && isOpen(separator!) ? [second, first] : [first, second]
  return existing(`${year}-${two(month!)}-${two(day!)}`)
}

const existing = (day: string) => (isCalendarDate(day) ? day : null)

/**
 * A number with a point or a comma before its decimals, and with or without separators of thousands; null when it is none.
 * `unclear`: one separator with exactly three digits after it may be either, and money is not guessed.
 */
export function readDecimal(cell: string): string | null | 'unclear' {
  const bare = cell.replace(/[\s\u00a0\u202f']/g, '')
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return null
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  if (points + commas === 0) return bare
  if (points > 0 && commas > 0) {
    const decimal = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
    const thousands = decimal === '.' ? ',' : '.'
    if (bare.split(decimal).length > 2) return null
    const whole = bare.slice(0, bare.lastIndexOf(decimal))
    return grouped(whole, thousands) ? bare.replaceAll(thousands, '').replace(decimal, '.') : null
  }
  const separator = points > 0 ? '.' : ','
  if (points + commas > 1) return grouped(bare, separator) ? bare.replaceAll(separator, '') : null
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? 'unclear' : bare.replace(',', '.')
}

const grouped = (digits: string, separator: string) =>
  /^\d{1,3}$/.test(digits.replace(/^[+-]/, '').split(separator)[0]!) &&
  digits
    .split(separator)
    .slice(1)
    .every((group) => /^\d{3}$/.test(group))

/** A time of the day, `9:05`, `09:05:00` or `9.05`, as `HH:mm`; null when there is no such time. */
export function readTime(cell: string): string | null {
  const time = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/.exec(cell)
  return time ? `${two(time[1]!)}:${time[2]}` : null
}

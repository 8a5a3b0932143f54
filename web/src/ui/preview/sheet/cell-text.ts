import type { Cell } from './read-sheets.ts'

const formats = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 10, useGrouping: false }),
  ro: new Intl.NumberFormat('ro', { maximumFractionDigits: 10, useGrouping: false }),
}
const two = (value: number) => String(value).padStart(2, '0')

/** A day as dd.MM.yyyy, with its time where it has one. Days of a sheet know no zone: they are held as if they were UTC. */
function dayText(day: Date): string {
  if (Number.isNaN(day.getTime())) return ''
  const [hours, minutes] = [day.getUTCHours(), day.getUTCMinutes()]
  const time = hours + minutes > 0 ? ` ${two(hours)}:${two(minutes)}` : ''
  return `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}${time}`
}

/** A cell as a reader of this language writes it; `yesNo` says the two words of a truth. */
export function cellText(cell: Cell, locale: 'en' | 'ro', yesNo: (value: boolean) => string): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dayText(cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? formats[locale].format(cell) : ''
  return typeof cell === 'boolean' ? yesNo(cell) : cell
}

/** The letters of a column, from 0: A, B ... Z, AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (column % 26))
}

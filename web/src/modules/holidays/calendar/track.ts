import { daysFromTo } from '#contracts/engine/civil-days.ts'
import { type DaySpan, isWeekend } from './days.ts'

/** What is drawn behind a row of days. */
export type DayKind = 'national' | 'weekend' | 'plain'

/** The kind of each day of a span. */
export const dayKinds = (span: DaySpan, national: ReadonlySet<string>): DayKind[] =>
  daysFromTo(span.from, span.to).map((day) => {
    if (national.has(day)) return 'national'
    return isWeekend(day) ? 'weekend' : 'plain'
  })

const percent = (at: number, of: number) => `${Math.round((at * 100_000) / of) / 1000}%`

/**
 * One background for all rows - days that are no working days, today, and hairlines between days - in two layers that are
 * painted once for the whole table: a cell for each day of 500 people would be 15,500.
 */
export function trackBackground(kinds: readonly DayKind[], todayAt: number): string {
  const count = kinds.length
  const colors = kinds.map((kind, at) => {
    if (at === todayAt) return 'var(--calendar-today)'
    return kind === 'plain' ? 'transparent' : `var(--calendar-${kind})`
  })
  const stops = colors.map((color, at) => `${color} ${percent(at, count)} ${percent(at + 1, count)}`)
  const day = percent(1, count)
  const line = `repeating-linear-gradient(to right, transparent 0 calc(${day} - 1px), var(--vatra-hairline) calc(${day} - 1px) ${day})`
  return `${line}, linear-gradient(to right, ${stops.join(', ')})`
}

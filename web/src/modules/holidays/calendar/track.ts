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
 * One background for all rows - days that are no working days, today, and hairlines between days - so that a row of a month
 * is one cell: 500 people by 31 days would be 15,500.
 */
export function trackBackground(kinds: readonly DayKind[], todayAt: number): string {
  const count = kinds.length
  const band = (from: number, color: string) =>
    `linear-gradient(to right, transparent ${percent(from, count)}, ${color} ${percent(from, count)} ${percent(from + 1, count)}, transparent ${percent(from + 1, count)})`
  const line = `repeating-linear-gradient(to right, transparent 0 calc(${percent(1, count)} - 1px), var(--vatra-hairline) calc(${percent(1, count)} - 1px) ${percent(1, count)})`
  const tinted = kinds.flatMap((kind, at) => (kind === 'plain' ? [] : [band(at, `var(--calendar-${kind})`)]))
  const today = todayAt >= 0 && todayAt < count ? [band(todayAt, 'var(--calendar-today)')] : []
  return [line, ...today, ...tinted].join(', ')
}

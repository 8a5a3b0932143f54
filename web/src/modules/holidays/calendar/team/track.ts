import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import { type DaySpan, isWeekend } from '../days.ts'

/** What is drawn behind a row of days. */
export type DayKind = 'national' | 'weekend' | 'plain'

/** The kind of each day of a span. */
export const dayKinds = (span: DaySpan, national: ReadonlySet<string>): DayKind[] =>
  daysFromTo(span.from, span.to).map((day) => {
    if (national.has(day)) return 'national'
    return isWeekend(day) ? 'weekend' : 'plain'
  })

import type { SheetRow } from '#engine/imports/index.ts'
import type { WriteContext } from '#engine/index.ts'
import { ruleText } from '#platform/texts/index.ts'

/** Rows of an imported sheet that share a day with a row before, in the same calendar. */
export function markOverlaps(rows: readonly SheetRow[], { locale }: WriteContext): void {
  const spans = rows.flatMap((row) => {
    const { name, date, end_date = date, holiday_calendar_id = null } = row.body as Record<string, string | null>
    return typeof date === 'string' ? [{ row, name, date, end: end_date!, calendar: holiday_calendar_id }] : []
  })
  const inOrder = spans.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const last = new Map<string | null, (typeof spans)[number]>()
  for (const span of inOrder) {
    const before = last.get(span.calendar)
    if (before && before.end >= span.date)
      span.row.problems.date ??= ruleText('rule.dayTaken', locale, '', { name: before.name ?? '' })
    if (!before || before.end < span.end) last.set(span.calendar, span)
  }
}

import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

type Translate = (key: TextKey) => string

/** `24.12.2026 from noon – 28.12.2026`: a period with its half days, as a person says it. */
export function spanText(span: HolidaySpan, t: Translate): string {
  const { start_date, end_date, starts_at_noon, ends_at_noon } = span
  if (start_date === end_date) {
    const part = starts_at_noon ? 'holidays:request.afternoon' : ends_at_noon ? 'holidays:request.morning' : undefined
    return part ? `${formatDay(start_date)}, ${t(part)}` : formatDay(start_date)
  }
  const start = starts_at_noon ? `${formatDay(start_date)} ${t('holidays:request.fromNoon')}` : formatDay(start_date)
  const end = ends_at_noon ? `${formatDay(end_date)} ${t('holidays:request.untilNoon')}` : formatDay(end_date)
  return `${start} – ${end}`
}

/** A period while it is chosen. */
export type DraftSpan = Omit<HolidaySpan, 'start_date' | 'end_date'> & {
  start_date: string | null
  end_date: string | null
}

/**
 * A period after a change: the end follows a start that is moved past it (spec 2 section 5), and the end that is chosen
 * first is the start too. One day cannot be both its morning and its afternoon: that is the whole day.
 */
export function changedSpan(span: DraftSpan, change: Partial<DraftSpan>): DraftSpan {
  const next = { ...span, ...change }
  const { start_date, end_date } = next
  if (start_date && (!end_date || end_date < start_date)) next.end_date = start_date
  if (end_date && !start_date) next.start_date = end_date
  if (next.start_date === next.end_date && next.starts_at_noon && next.ends_at_noon) {
    next.starts_at_noon = false
    next.ends_at_noon = false
  }
  return next
}

/** Which part of its one day a period is; undefined for longer ones. */
export type DayPart = 'whole' | 'morning' | 'afternoon'

export function dayPart(span: DraftSpan): DayPart | undefined {
  if (!span.start_date || span.start_date !== span.end_date) return undefined
  if (span.starts_at_noon) return 'afternoon'
  return span.ends_at_noon ? 'morning' : 'whole'
}

/** The two marks of noon that stand for a part of one day. */
export const noonsOf = (part: DayPart): Pick<DraftSpan, 'starts_at_noon' | 'ends_at_noon'> => ({
  starts_at_noon: part === 'afternoon',
  ends_at_noon: part === 'morning',
})

/** Whether a period lies inside another, noons included, and is not the same. */
export function isShorter(span: DraftSpan, than: HolidaySpan): boolean {
  const { start_date, end_date } = span
  if (!start_date || !end_date) return false
  const begins = startOf({ ...span, start_date })
  const ends = endOf({ ...span, end_date })
  if (begins < startOf(than) || ends > endOf(than)) return false
  return begins !== startOf(than) || ends !== endOf(than)
}

// Half days in words that sort as they follow each other.
const startOf = (span: Pick<HolidaySpan, 'start_date' | 'starts_at_noon'>) =>
  `${span.start_date}${span.starts_at_noon ? 'b' : 'a'}`
const endOf = (span: Pick<HolidaySpan, 'end_date' | 'ends_at_noon'>) =>
  `${span.end_date}${span.ends_at_noon ? 'a' : 'b'}`

import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { SharedEvent, SharedType } from '#contracts/calendar/sharing.ts'
import { addDays, dayNumber } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { text } from '#platform/texts/index.ts'

export interface SharedFeed {
  name: string
  events: readonly SharedEvent[]
  locale: Locale
  /** The company's host, which makes ids unlike those of other calendars. */
  host: string
  now: Date
}

/** A day's own midnight in UTC: the library writes the days of dates in UTC, so that no zone of the machine moves one. */
const midnight = (day: string) => new Date(dayNumber(day) * 86_400_000)

const summaries = {
  birthday: 'event.birthdayOf',
  holiday: 'event.awayOf',
  national_holiday: null,
} as const satisfies Record<SharedType, string | null>

/**
 * The text of a shared calendar (RFC 5545): whole days, so no clock change can move one; the end is the day after the last. It holds
 * all that there is, so what is in it no longer was removed.
 */
export function feedText({ name, events, locale, host, now }: SharedFeed): string {
  return ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Vatra', product: 'Calendar', language: locale.toUpperCase() },
    // Calendar programs that heed it come back after an hour.
    ttl: 3600,
    events: events.map(({ id, type, start_date, end_date, title }) => ({
      id: `${id}@${host}`,
      allDay: true,
      start: midnight(start_date),
      end: midnight(addDays(end_date, 1)),
      summary: summaries[type] ? text(summaries[type], locale, { name: title }) : title,
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
    })),
  }).toString()
}

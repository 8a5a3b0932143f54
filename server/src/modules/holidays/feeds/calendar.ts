import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { addDays, dayNumber } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Absence, Away } from '#contracts/holidays/holidays.ts'
import { text } from '#platform/texts/index.ts'

/** What a feed is made of: whose absences, in which words. */
export interface FeedContent {
  name: string
  away: Away
  /** Names stand before each absence: several people share the calendar. */
  named: boolean
  nationalDays: boolean
  locale: Locale
  /** The company's host, which makes ids unlike those of other calendars. */
  host: string
  now: Date
}

/** A day's own midnight in UTC: the library writes the days of dates in UTC, so that no zone of the machine moves one. */
const midnight = (day: string) => new Date(dayNumber(day) * 86_400_000)

/** Days as calendars want them (RFC 5545, 3.6.1): the end is the day after the last. */
const wholeDays = (from: string, to: string) => ({
  allDay: true,
  start: midnight(from),
  end: midnight(addDays(to, 1)),
})

/** `morning`, `from noon until noon`, or nothing: whole days need no words. */
function halves(absence: Absence, locale: Locale): string {
  const { starts_at_noon: late, ends_at_noon: early } = absence
  if (absence.start_date === absence.end_date) {
    return late ? text('feed.afternoon', locale) : early ? text('feed.morning', locale) : ''
  }
  return [late ? text('feed.fromNoon', locale) : '', early ? text('feed.untilNoon', locale) : '']
    .filter(Boolean)
    .join(', ')
}

function summary(name: string | null, absence: Absence, locale: Locale): string {
  const what = absence.policy?.name ?? text('feed.away', locale)
  const waits = absence.status === 'draft' ? text('feed.waiting', locale) : ''
  const notes = [halves(absence, locale), waits].filter(Boolean).join(', ')
  return `${name === null ? what : `${name}: ${what}`}${notes && ` (${notes})`}`
}

/** The text of a calendar (RFC 5545): one event an absence, all of them whole days, each with the id it had before. */
export function calendarText({ name, away, named, nationalDays, locale, host, now }: FeedContent): string {
  const absences = away.people.flatMap((person) => {
    const seen = new Map<string, number>()
    return person.absences.map((absence): ICalEventData => {
      // A request that sick days divide has several events; the first keeps the request's id.
      const of =
        absence.holiday_id ?? `${person.employee_id}-${absence.start_date}-${absence.starts_at_noon ? 'pm' : 'am'}`
      const part = seen.get(of) ?? 0
      seen.set(of, part + 1)
      return {
        id: `${of}${part > 0 ? `-${part}` : ''}@${host}`,
        ...wholeDays(absence.start_date, absence.end_date),
        summary: summary(named ? person.name : null, absence, locale),
        status: absence.status === 'draft' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
        transparency: named ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
        stamp: now,
      }
    })
  })
  const national = away.national_days.map(
    (day): ICalEventData => ({
      id: `national-${day.date}@${host}`,
      ...wholeDays(day.date, day.date),
      summary: day.name,
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
    }),
  )
  return ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Vatra', product: 'Leave', language: locale.toUpperCase() },
    // Calendar programs that heed it come back after an hour.
    ttl: 3600,
    events: nationalDays ? [...absences, ...national] : absences,
  }).toString()
}

import { daysFromTo, earlierOf, firstOfYear, lastOfYear, laterOf, weekdayOf } from '#contracts/engine/civil-days.ts'
import { type CompanyDays, heldOn, openOn, type PersonFacts, weeklyMinutes, workingDays } from './facts.ts'
import { type Fraction, fraction, wholeMinutes } from './fraction.ts'

/** From a day to a day, both included; at noon where it begins in the afternoon or ends with the morning. */
export interface Span {
  start_date: string
  end_date: string
  starts_at_noon: boolean
  ends_at_noon: boolean
}

/** What one day of leave costs in minutes: nothing where nothing was planned. */
export interface DayCost {
  day: string
  morning: boolean
  afternoon: boolean
  minutes: number
}

/**
 * The length of a working day of a person, in minutes: the week over its working days. 8 h on 3 days is 480, 4 h on 5 days
 * is 240. Days on the wire are minutes over this.
 */
export function dayLength(person: PersonFacts, day: string): Fraction {
  const pattern = heldOn(person.patterns, day)!
  return fraction(BigInt(weeklyMinutes(pattern)), BigInt(Math.max(1, workingDays(pattern))))
}

/** The day whose length a year's figures are told in: the one of that year that is nearest to today. */
export const figureDay = (year: number, today: string): string =>
  laterOf(firstOfYear(year), earlierOf(today, lastOfYear(year)))

/** Minutes as days of that length, two decimals. A person who is planned for nothing has no days. */
export function inDays(minutes: number, length: Fraction): number {
  if (length.numerator === 0n) return 0
  return wholeMinutes(fraction(BigInt(minutes) * 100n * length.denominator, length.numerator)) / 100
}

/** Days (hundredths are exact) as whole minutes of that length. */
export const inMinutes = (days: number, length: Fraction): number =>
  wholeMinutes(fraction(BigInt(Math.round(days * 100)) * length.numerator, 100n * length.denominator))

/** Minutes planned on a day: none after the last one of employment. With include_holiday_weekends a day without plan counts as an ordinary one. */
function plannedOn(person: PersonFacts, company: CompanyDays, day: string): number {
  if (person.endDate !== null && day > person.endDate) return 0
  const planned = heldOn(person.patterns, day)!.minutes[weekdayOf(day)]!
  return planned === 0 && company.includeWeekends ? wholeMinutes(dayLength(person, day)) : planned
}

/**
 * What leave of a day, or of half of it, costs: the minutes planned on that day, half of them for half a day, nothing on a
 * national day. Half a national day leaves its morning. An odd minute goes to the morning, so two halves make the whole.
 */
export function costOn(
  person: PersonFacts,
  company: CompanyDays,
  { day, morning, afternoon }: Omit<DayCost, 'minutes'>,
): number {
  const planned = plannedOn(person, company, day)
  if (planned === 0) return 0
  const open = openOn(company, heldOn(person.calendars, day)?.calendarId ?? null, day)
  const half = Math.ceil(planned / 2)
  const inMorning = morning && open !== 'none' ? half : 0
  const inAfternoon = afternoon && open === 'all' ? planned - half : 0
  return inMorning + inAfternoon
}

/** What a span of leave costs, day by day. */
export function costOf(person: PersonFacts, company: CompanyDays, span: Span): DayCost[] {
  return daysFromTo(span.start_date, span.end_date).map((day) => {
    const morning = !(span.starts_at_noon && day === span.start_date)
    const afternoon = !(span.ends_at_noon && day === span.end_date)
    return { day, morning, afternoon, minutes: costOn(person, company, { day, morning, afternoon }) }
  })
}

/** Minutes of several days together. */
export const minutesOf = (days: readonly Pick<DayCost, 'minutes'>[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0)

/** Several days in days of leave, each in the length of a day of its own time: a pattern may change within a leave. */
export function daysOff(person: PersonFacts, days: readonly DayCost[]): number {
  const byPattern = Map.groupBy(days, ({ day }) => heldOn(person.patterns, day)!.from)
  const hundredths = [...byPattern.values()].map((of) => inDays(minutesOf(of), dayLength(person, of[0]!.day)) * 100)
  return Math.round(hundredths.reduce((sum, one) => sum + one, 0)) / 100
}

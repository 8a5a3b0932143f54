import { daysFromTo, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { type CompanyDays, heldOn, openOn, type PersonFacts, weeklyMinutes, workingDays } from './facts.ts'
import { type Fraction, fraction, wholeMinutes } from './fraction.ts'
import { hasLeftOn } from './spells.ts'

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
 * is 240.
 */
export function dayLength(person: PersonFacts, day: string): Fraction {
  const pattern = heldOn(person.patterns, day)!
  return fraction(BigInt(weeklyMinutes(pattern)), BigInt(Math.max(1, workingDays(pattern))))
}

/** Minutes of a day of one length as those of another: a day stays a day. */
export const inOtherDays = (minutes: number, from: Fraction, to: Fraction): number =>
  from.numerator === 0n
    ? 0
    : wholeMinutes(fraction(BigInt(minutes) * from.denominator * to.numerator, from.numerator * to.denominator))

/** Minutes as days of that length, two decimals. A person who is planned for nothing has no days. */
export function inDays(minutes: number, length: Fraction): number {
  if (length.numerator === 0n) return 0
  return wholeMinutes(fraction(BigInt(minutes) * 100n * length.denominator, length.numerator)) / 100
}

/** Days (hundredths are exact) as whole minutes of that length. */
export const inMinutes = (days: number, length: Fraction): number =>
  wholeMinutes(fraction(BigInt(Math.round(days * 100)) * length.numerator, 100n * length.denominator))

/** The length of a day that leave of a day is counted in. */
export type Lengths = (day: string) => Fraction

/**
 * Minutes planned on a day: none after the last one of a spell of employment until the next. With include_holiday_weekends a day without plan counts
 * as an ordinary one. With lengths, as minutes of a day of that length.
 */
function plannedOn(person: PersonFacts, company: CompanyDays, day: string, lengths?: Lengths): number {
  if (hasLeftOn(person, day)) return 0
  const own = heldOn(person.patterns, day)!.minutes[weekdayOf(day)]!
  const planned = own === 0 && company.includeWeekends ? wholeMinutes(dayLength(person, day)) : own
  return lengths ? inOtherDays(planned, dayLength(person, day), lengths(day)) : planned
}

/**
 * What leave of a day, or of half of it, costs: by the person's own hours, or in days of another length. The minutes planned on that day, half of them for half a day, nothing on a
 * national day. Half a national day leaves its morning. An odd minute goes to the morning, so two halves make the whole.
 */
export function costOn(
  person: PersonFacts,
  company: CompanyDays,
  { day, morning, afternoon }: Omit<DayCost, 'minutes'>,
  lengths?: Lengths,
): number {
  const planned = plannedOn(person, company, day, lengths)
  if (planned === 0) return 0
  const open = openOn(company, heldOn(person.calendars, day)?.calendarId ?? null, day)
  const half = Math.ceil(planned / 2)
  const inMorning = morning && open !== 'none' ? half : 0
  const inAfternoon = afternoon && open === 'all' ? planned - half : 0
  return inMorning + inAfternoon
}

/** What a span of leave costs, day by day, as `costOn` counts it. */
export function costOf(person: PersonFacts, company: CompanyDays, span: Span, lengths?: Lengths): DayCost[] {
  return daysFromTo(span.start_date, span.end_date).map((day) => {
    const morning = !(span.starts_at_noon && day === span.start_date)
    const afternoon = !(span.ends_at_noon && day === span.end_date)
    return { day, morning, afternoon, minutes: costOn(person, company, { day, morning, afternoon }, lengths) }
  })
}

/** Minutes of several days together. */
export const minutesOf = (days: readonly Pick<DayCost, 'minutes'>[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0)

/** Several days in days of leave, each year's in the length that its balance counts in. */
export function daysOff(days: readonly DayCost[], lengths: Lengths): number {
  const byYear = Map.groupBy(days, ({ day }) => yearOf(day))
  const hundredths = [...byYear.values()].map((of) => inDays(minutesOf(of), lengths(of[0]!.day)) * 100)
  return Math.round(hundredths.reduce((sum, one) => sum + one, 0)) / 100
}

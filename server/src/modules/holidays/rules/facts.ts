import { daysFromTo } from '#contracts/engine/values/civil-days.ts'

/** Minutes planned on each day of the week, Monday first, from a day on. */
export interface WorkPattern {
  from: string
  minutes: readonly number[]
}

/** Which calendar of national days a person keeps, from a day on; null is the company's own. */
export interface KeptCalendar {
  from: string
  calendarId: string | null
}

/** A time of employment, from its first day to its last; null while nobody knows one. */
export interface Spell {
  from: string
  to: string | null
  /** The one that held on its last day. */
  contractType: string
  /** Leave of the policy at hand is not for this contract (`underPolicy`). */
  givesNothing?: boolean
}

/** What leave depends on, of one person. Patterns and calendars are in the order of their days; each holds until the next. */
export interface PersonFacts {
  employeeId: string
  /** Spells of employment before the last one, earliest first. */
  earlier: readonly Spell[]
  /** First day of employment: of the last spell, where there was one before. */
  startDate: string
  /** Last day of employment; null while nobody knows one. */
  endDate: string | null
  contractType: string
  /** Never empty: the first holds for all days before it too. */
  patterns: readonly WorkPattern[]
  calendars: readonly KeptCalendar[]
  /** Days brought along when the person was entered (`initial_vacation_balance`): they stand instead of the first year's grant. */
  broughtAlong: { days: number; year: number } | null
}

/** A national day or span of days; `half`: its afternoon is free. */
export interface NationalDay {
  calendarId: string | null
  date: string
  endDate: string
  half: boolean
}

/** What leave depends on, of the company. */
export interface CompanyDays {
  /** What is left to be worked on a national day, by calendar and day: its morning, or nothing. */
  open: ReadonlyMap<string, 'morning' | 'none'>
  /** Setting include_holiday_weekends: every day of leave counts, planned or not. */
  includeWeekends: boolean
}

const key = (calendarId: string | null, day: string) => `${calendarId ?? ''} ${day}`

/** National days laid out by calendar and day; a whole day beats half of one. */
export function companyDays(nationalDays: readonly NationalDay[], includeWeekends: boolean): CompanyDays {
  const open = new Map<string, 'morning' | 'none'>()
  for (const { calendarId, date, endDate, half } of nationalDays) {
    for (const day of daysFromTo(date, endDate)) {
      const at = key(calendarId, day)
      if (open.get(at) !== 'none') open.set(at, half ? 'morning' : 'none')
    }
  }
  return { open, includeWeekends }
}

/** The days that are national ones in some calendar. */
export const nationalDaysIn = ({ open }: CompanyDays): string[] => [
  ...new Set(Array.from(open.keys(), (at) => at.slice(at.lastIndexOf(' ') + 1))),
]

/** What a calendar leaves of a day to be worked. */
export const openOn = (company: CompanyDays, calendarId: string | null, day: string): 'all' | 'morning' | 'none' =>
  company.open.size === 0 ? 'all' : (company.open.get(key(calendarId, day)) ?? 'all')

/** The one of a dated list that holds on a day. The first holds for what lies before it, too. */
export function heldOn<Dated extends { from: string }>(list: readonly Dated[], day: string): Dated | undefined {
  let held = list[0]
  for (const one of list) {
    if (one.from > day) break
    held = one
  }
  return held
}

/** Minutes planned in a week. */
export const weeklyMinutes = (pattern: WorkPattern): number => pattern.minutes.reduce((sum, one) => sum + one, 0)

/** On how many days of a week a person is planned. */
export const workingDays = (pattern: WorkPattern): number => pattern.minutes.filter((one) => one > 0).length

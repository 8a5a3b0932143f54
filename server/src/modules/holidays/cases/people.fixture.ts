import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { companyDays, type NationalDay, type PersonFacts } from '../rules/facts.ts'

const H = 60

/** Weeks, Monday first, in minutes. */
export const weeks = {
  /** 8 h x 5. */
  full: [8 * H, 8 * H, 8 * H, 8 * H, 8 * H, 0, 0],
  /** 4 h x 5. */
  half: [4 * H, 4 * H, 4 * H, 4 * H, 4 * H, 0, 0],
  /** 6 h x 5. */
  sixHours: [6 * H, 6 * H, 6 * H, 6 * H, 6 * H, 0, 0],
  /** 8 h x 3: Monday, Wednesday, Friday. */
  three: [8 * H, 0, 8 * H, 0, 8 * H, 0, 0],
  /** 8 h x 3: Monday to Wednesday. */
  early: [8 * H, 8 * H, 8 * H, 0, 0, 0, 0],
  /** 10 h x 4: Monday to Thursday. */
  four: [10 * H, 10 * H, 10 * H, 10 * H, 0, 0, 0],
  /** 8 h x 4 and a short Friday of 4 h: 36 h, days of 7 h 12 min on average. */
  shortFriday: [8 * H, 8 * H, 8 * H, 8 * H, 4 * H, 0, 0],
  /** 8 h x 5 and 5 h on Saturday: 45 h, days of 7 h 30 min on average. */
  saturdays: [8 * H, 8 * H, 8 * H, 8 * H, 8 * H, 5 * H, 0],
} as const
export type Week = keyof typeof weeks

/** Somebody who works full time since 2015, but for what a case says. `week` is a list where the pattern changes on a day. */
export interface CasePerson {
  /** Spells of employment before the last. */
  earlier?: readonly (readonly [from: string, to: string])[]
  start?: string
  end?: string
  week?: Week | readonly (readonly [from: string, week: Week])[]
  calendars?: PersonFacts['calendars']
  brought?: PersonFacts['broughtAlong']
}

export function personOf({
  earlier = [],
  start = '2015-01-05',
  end,
  week = 'full',
  calendars = [],
  brought = null,
}: CasePerson): PersonFacts {
  const patterns = typeof week === 'string' ? [[start, week] as const] : week
  return {
    employeeId: 'ana',
    earlier: earlier.map(([from, to]) => ({ from, to, contractType: 'employment_contract' })),
    startDate: start,
    endDate: end ?? null,
    contractType: 'employment_contract',
    patterns: patterns.map(([from, name]) => ({ from, minutes: weeks[name] })),
    calendars,
    broughtAlong: brought,
  }
}

export const ruleOf = (more: Partial<HolidayRule>): HolidayRule => ({
  method: 'given',
  days_per_year: 21,
  milestones: [],
  rounding: 'half_day',
  rounding_direction: 'up',
  carry_over: true,
  carry_over_limit: null,
  carry_over_until: null,
  ...more,
})

const day = (date: string, calendarId: string | null = null, half = false): NationalDay => ({
  calendarId,
  date,
  endDate: date,
  half,
})

/** The days of Codul muncii, art. 139, as they fall in these years; Good Friday, Easter and Pentecost by the Orthodox calendar. */
const romanian = {
  2025: '01-01 01-02 01-06 01-07 01-24 04-18 04-20 04-21 05-01 06-01 06-08 06-09 08-15 11-30 12-01 12-25 12-26',
  2026: '01-01 01-02 01-06 01-07 01-24 04-10 04-12 04-13 05-01 05-31 06-01 08-15 11-30 12-01 12-25 12-26',
  2027: '01-01 01-02 01-06 01-07 01-24 04-30 05-01 05-02 05-03 06-01 06-20 06-21 08-15 11-30 12-01 12-25 12-26',
}
export const romanianDays = Object.entries(romanian).flatMap(([year, days]) =>
  days.split(' ').map((monthAndDay) => `${year}-${monthAndDay}`),
)

/** The office in Chișinău keeps days of its own. */
export const CHISINAU = 'chisinau'
const moldovan = ['2026-01-07', '2026-01-08', '2026-08-27', '2026-08-31']

const nationalDays = [...romanianDays.map((date) => day(date)), ...moldovan.map((date) => day(date, CHISINAU))]

/** Romania's days; `halves` are free in the afternoon. */
export const calendarWith = (halves: readonly string[] = [], includeWeekends = false) =>
  companyDays([...nationalDays, ...halves.map((date) => day(date, null, true))], includeWeekends)

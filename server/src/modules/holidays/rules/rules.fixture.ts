import type { HolidayRule } from '#contracts/holidays/policies.ts'
import type { PersonFacts } from './facts.ts'
import { fraction } from './fraction.ts'

/** Eight hours on five days. */
export const fullTime = [480, 480, 480, 480, 480, 0, 0]
/** A day of eight hours. */
export const DAY = fraction(480n, 1n)

export const person = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  employeeId: 'ana',
  earlier: [],
  startDate: '2020-03-02',
  endDate: null,
  contractType: 'employment_contract',
  patterns: [{ from: '2020-03-02', minutes: fullTime }],
  calendars: [],
  broughtAlong: null,
  ...more,
})

export const rule = (more: Partial<HolidayRule> = {}): HolidayRule => ({
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

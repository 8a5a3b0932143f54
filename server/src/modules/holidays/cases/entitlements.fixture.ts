import type { HolidayRule } from '#contracts/holidays/policies.ts'
import type { CasePerson } from './people.fixture.ts'

/** What a policy gives in a year by a day (its last one unless given). */
export interface EntitlementCase {
  why: string
  rule?: Partial<HolidayRule>
  person?: CasePerson
  year: number
  asOf?: string
  minutes: number
}

const accrual = { method: 'accrual' } as const
const exact = { rounding: 'none' } as const
const nearest = { rounding_direction: 'nearest' } as const
const seniority = {
  milestones: [
    { years_in_company: 10, days_per_year: 25 },
    { years_in_company: 5, days_per_year: 23 },
  ],
}
const D = 480

export const entitlements: Record<string, EntitlementCase> = {
  'a whole year': { why: '21', year: 2026, minutes: 21 * D },
  'a whole leap year': { why: '21 x 366 / 366', year: 2028, minutes: 21 * D },
  'the least of the law': { why: '20', rule: { days_per_year: 20 }, year: 2026, minutes: 20 * D },
  'days with a half': { why: '22.5', rule: { days_per_year: 22.5 }, year: 2026, minutes: 10800 },
  'joined on 17 March 2025': {
    why: '290 days are left: 21 x 290 / 365 = 16.68, half days up: 17',
    person: { start: '2025-03-17' },
    year: 2025,
    minutes: 17 * D,
  },
  'joined on 17 March 2025, the nearest half day': {
    why: '16.68: 16.5',
    rule: nearest,
    person: { start: '2025-03-17' },
    year: 2025,
    minutes: 16.5 * D,
  },
  'joined on 17 March 2025, the nearest day': {
    why: '16.68: 17',
    rule: { rounding: 'day', ...nearest },
    person: { start: '2025-03-17' },
    year: 2025,
    minutes: 17 * D,
  },
  'joined on 17 March 2025, not rounded': {
    why: '21 x 480 x 290 / 365 = 8008.77: 8009 minutes',
    rule: exact,
    person: { start: '2025-03-17' },
    year: 2025,
    minutes: 8009,
  },
  'joined on 1 July of a common year': {
    why: '21 x 184 / 365 = 10.59: 11',
    person: { start: '2026-07-01' },
    year: 2026,
    minutes: 11 * D,
  },
  'joined on 1 July of a leap year, not rounded': {
    why: '10080 x 184 / 366 = 5067.54: 5068',
    rule: exact,
    person: { start: '2028-07-01' },
    year: 2028,
    minutes: 5068,
  },
  'joined on the last day of the year': {
    why: '21 / 365 = 0.06: half days up, 0.5',
    person: { start: '2026-12-31' },
    year: 2026,
    minutes: 0.5 * D,
  },
  'joined on the last day of the year, the nearest half day': {
    why: '0.06: 0',
    rule: nearest,
    person: { start: '2026-12-31' },
    year: 2026,
    minutes: 0,
  },
  'joined on 29 February': {
    why: '29 Feb is day 60 of 366: 307 days; 21 x 307 / 366 = 17.61: 18',
    person: { start: '2028-02-29' },
    year: 2028,
    minutes: 18 * D,
  },
  'the year before joining': { why: 'nothing', person: { start: '2026-01-01' }, year: 2025, minutes: 0 },
  'leaves on 30 September 2026': {
    why: '273 days: 21 x 273 / 365 = 15.71: 16',
    person: { end: '2026-09-30' },
    year: 2026,
    minutes: 16 * D,
  },
  'leaves on 1 January': { why: '21 / 365 = 0.06: 0.5', person: { end: '2026-01-01' }, year: 2026, minutes: 0.5 * D },
  'the year after leaving': { why: 'nothing', person: { end: '2025-12-31' }, year: 2026, minutes: 0 },
  'joins and leaves in one year': {
    why: '2 Feb (33rd day) to 13 Nov (317th): 285 days; 21 x 285 / 365 = 16.40: 16.5',
    person: { start: '2026-02-02', end: '2026-11-13' },
    year: 2026,
    minutes: 16.5 * D,
  },
  'half time of 4 h x 5': { why: '21 days of 240', person: { week: 'half' }, year: 2026, minutes: 21 * 240 },
  '6 h x 5': { why: '21 days of 360', person: { week: 'sixHours' }, year: 2026, minutes: 21 * 360 },
  '8 h x 3 with 20 days': {
    why: 'four weeks of 1440 = 5760: 12 days of 480',
    rule: { days_per_year: 20 },
    person: { week: 'three' },
    year: 2026,
    minutes: 12 * D,
  },
  '8 h x 3 with 21 days': {
    why: '21 x 288 = 6048 = 12.6 days: half days up, 13',
    person: { week: 'three' },
    year: 2026,
    minutes: 13 * D,
  },
  '8 h x 3 with 20 days, joined on 1 July': {
    why: '5760 x 184 / 365 = 2903.67 = 6.05 days: 6.5',
    rule: { days_per_year: 20 },
    person: { week: 'three', start: '2026-07-01' },
    year: 2026,
    minutes: 6.5 * D,
  },
  '10 h x 4 with 20 days': {
    why: 'four weeks of 2400 = 9600: 16 days of 600',
    rule: { days_per_year: 20 },
    person: { week: 'four' },
    year: 2026,
    minutes: 16 * 600,
  },
  'a short Friday': { why: '21 days of 432', person: { week: 'shortFriday' }, year: 2026, minutes: 21 * 432 },
  'six days a week': {
    why: 'four weeks of 2700 = 10800: 24 days of 450',
    rule: { days_per_year: 20 },
    person: { week: 'saturdays' },
    year: 2026,
    minutes: 10800,
  },
  'half time from 1 July, not rounded': {
    why: 'five days a week in both: 21 days of the 480 that the year began with',
    rule: exact,
    person: {
      week: [
        ['2015-01-05', 'full'],
        ['2026-07-01', 'half'],
      ],
    },
    year: 2026,
    minutes: 21 * D,
  },
  'three days a week from 1 July': {
    why: '10.41 earned on five days stay (21 x 181 / 365), 12.6 x 184 / 365 = 6.35 come: 16.77, half days up: 17',
    person: {
      week: [
        ['2015-01-05', 'full'],
        ['2026-07-01', 'three'],
      ],
    },
    year: 2026,
    minutes: 17 * D,
  },
  'five days a week from 1 July': {
    why: '12.6 x 181 / 365 = 6.25, and 21 x 184 / 365 = 10.59: 16.84, half days up: 17',
    person: {
      week: [
        ['2015-01-05', 'three'],
        ['2026-07-01', 'full'],
      ],
    },
    year: 2026,
    minutes: 17 * D,
  },
  'ten hours on four days from 1 July': {
    why: '10.41, and 16.8 x 184 / 365 = 8.47: 18.88, half days up: 19 days of the 480 that the year began with',
    person: {
      week: [
        ['2015-01-05', 'full'],
        ['2026-07-01', 'four'],
      ],
    },
    year: 2026,
    minutes: 19 * D,
  },
  'Test Martie: from 2 March, half time from 1 July': {
    why: '305 days: 21 x 305 / 365 = 17.55: 18, as before',
    person: {
      start: '2026-03-02',
      week: [
        ['2026-03-02', 'full'],
        ['2026-07-01', 'half'],
      ],
    },
    year: 2026,
    minutes: 18 * D,
  },
  'full time from 1 September 2025': {
    why: 'five days a week in both: 20 days of the 240 that the year began with',
    rule: { days_per_year: 20 },
    person: {
      week: [
        ['2015-01-05', 'half'],
        ['2025-09-01', 'full'],
      ],
    },
    year: 2025,
    minutes: 20 * 240,
  },
  'five years on 1 July 2026, before it': {
    why: '21',
    rule: seniority,
    person: { start: '2021-07-01' },
    year: 2026,
    asOf: '2026-06-30',
    minutes: 21 * D,
  },
  'five years on 1 July 2026, on it': {
    why: '21 x 181 / 365 + 23 x 184 / 365 = 22.01: 22.5',
    rule: seniority,
    person: { start: '2021-07-01' },
    year: 2026,
    asOf: '2026-07-01',
    minutes: 22.5 * D,
  },
  'ten years on 16 May 2026': {
    why: '23 x 135 / 365 + 25 x 230 / 365 = 24.26: 24.5',
    rule: seniority,
    person: { start: '2016-05-16' },
    year: 2026,
    minutes: 24.5 * D,
  },
  'the year after the milestone': {
    why: '25',
    rule: seniority,
    person: { start: '2016-05-16' },
    year: 2027,
    minutes: 25 * D,
  },
  'a year after joining on 29 February': {
    why: 'the anniversary is 28 Feb 2025: 21 x 58 / 365 + 22 x 307 / 365 = 21.84: 22',
    rule: { milestones: [{ years_in_company: 1, days_per_year: 22 }] },
    person: { start: '2024-02-29' },
    year: 2025,
    minutes: 22 * D,
  },
  'a leaver who does not reach the milestone': {
    why: 'leaves on 30 June, five years on 1 July: 21 x 181 / 365 = 10.41: 10.5',
    rule: seniority,
    person: { start: '2021-07-01', end: '2026-06-30' },
    year: 2026,
    minutes: 10.5 * D,
  },
  'accrued by 30 June': {
    why: '21 x 181 / 365 = 10.41: 10.5',
    rule: accrual,
    year: 2026,
    asOf: '2026-06-30',
    minutes: 10.5 * D,
  },
  'accrued by 30 June, not rounded': {
    why: '10080 x 181 / 365 = 4998.58',
    rule: { ...accrual, ...exact },
    year: 2026,
    asOf: '2026-06-30',
    minutes: 4999,
  },
  'accrued on the first day, not rounded': {
    why: '10080 / 365 = 27.6',
    rule: { ...accrual, ...exact },
    year: 2026,
    asOf: '2026-01-01',
    minutes: 28,
  },
  'accrued over the whole year': { why: '21', rule: { ...accrual, ...exact }, year: 2026, minutes: 21 * D },
  'accrued before the year': { why: 'nothing yet', rule: accrual, year: 2027, asOf: '2026-12-31', minutes: 0 },
  'accrued in the first month': {
    why: '2 to 31 March are 30 days: 21 x 30 / 365 = 1.73: 2',
    rule: accrual,
    person: { start: '2026-03-02' },
    year: 2026,
    asOf: '2026-03-31',
    minutes: 2 * D,
  },
  'accrued by a leaver': {
    why: 'until 10 April 100 days: 21 x 100 / 365 = 5.75: 6',
    rule: accrual,
    person: { end: '2026-04-10' },
    year: 2026,
    minutes: 6 * D,
  },
  'accrued over a milestone': {
    why: '21 x 181 / 365 + 24 x 184 / 365 = 22.51: 23',
    rule: { ...accrual, milestones: [{ years_in_company: 5, days_per_year: 24 }] },
    person: { start: '2021-07-01' },
    year: 2026,
    minutes: 23 * D,
  },
  'accrued at half time': {
    why: '21 x 240 x 181 / 365 = 2499.29 = 10.41 days of 240: 10.5',
    rule: accrual,
    person: { week: 'half' },
    year: 2026,
    asOf: '2026-06-30',
    minutes: 10.5 * 240,
  },
  'no limit': { why: 'nothing is counted', rule: { days_per_year: 0 }, year: 2026, minutes: 0 },
  'brought along in the year of entry': {
    why: '7.5, whatever the policy gives',
    rule: { is_paid_rest: true },
    person: { brought: { days: 7.5, year: 2026 } },
    year: 2026,
    minutes: 7.5 * D,
  },
  'brought along, the year after': {
    why: '21',
    rule: { is_paid_rest: true },
    person: { brought: { days: 7.5, year: 2026 } },
    year: 2027,
    minutes: 21 * D,
  },
}

import type { HolidayRule } from '#contracts/holidays/policies.ts'
import type { CasePerson, Week } from './people.fixture.ts'

/** One thing that happens on a day. */
type Step =
  | { on: string; take: readonly [name: string, from: string, to: string] }
  /** Asked for as anybody does: refused where it must be. */
  | { on: string; ask: readonly [from: string, to: string]; granted: boolean }
  | { on: string; giveBack: string }
  | { on: string; leaves: string }
  | { on: string; correct: number }
  /** From a day on the person works another week. */
  | { on: string; works: readonly [from: string, week: Week] }

/** What several years come to. Balances in minutes, after `until` was settled. */
export interface Story {
  why: string
  rule?: Partial<HolidayRule>
  person?: CasePerson
  /** The first day on which the ledger is settled; every day of `steps` and every 1 January and 1 July until `until` follow. */
  begins: string
  steps?: readonly Step[]
  until: string
  /** Year: [what it gives in all, what is left]. */
  balances: Record<number, readonly [initial: number, left: number]>
  /** What leave comes to in days, by its name. */
  days?: Record<string, number>
}

const D = 480
const june = { carry_over_until: '06-30' } as const

export const stories: Record<string, Story> = {
  'all carried, nothing expires': {
    why: '2025: 21 out. 2026: 21 + 21',
    begins: '2025-01-01',
    until: '2026-12-31',
    balances: { 2025: [21 * D, 0], 2026: [42 * D, 42 * D] },
  },
  'three years carried on': {
    why: '21, 42, 63',
    begins: '2025-01-01',
    until: '2027-01-01',
    balances: { 2025: [21 * D, 0], 2026: [42 * D, 0], 2027: [63 * D, 63 * D] },
  },
  'carried until 30 June and not taken': {
    why: '2026: 21 + 21 carried, 21 expired on 1 July: 21 left',
    rule: june,
    begins: '2025-01-01',
    until: '2026-07-01',
    balances: { 2025: [21 * D, 0], 2026: [42 * D, 21 * D] },
  },
  'carried until 30 June, on that day': {
    why: 'nothing has expired yet: 42',
    rule: june,
    begins: '2025-01-01',
    until: '2026-06-30',
    balances: { 2026: [42 * D, 42 * D] },
  },
  'the last carried days taken over 30 June': {
    why: '18 days in 2025: 3 carried. 29 June to 3 July: 2 days carried, 3 of the new ones; 1 carried expires: 24 - 5 - 1 = 18',
    rule: june,
    begins: '2025-01-01',
    steps: [
      { on: '2025-06-01', take: ['summer', '2025-07-01', '2025-07-24'] },
      { on: '2026-05-01', take: ['turn', '2026-06-29', '2026-07-03'] },
    ],
    until: '2026-07-01',
    balances: { 2025: [21 * D, 0], 2026: [24 * D, 18 * D] },
  },
  'a cap of five days': {
    why: '10 days taken in 2025: 11 left, 5 carried, 6 lost. 2026: 26',
    rule: { carry_over_limit: 5 },
    begins: '2025-01-01',
    steps: [{ on: '2025-06-01', take: ['summer', '2025-07-07', '2025-07-18'] }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [26 * D, 26 * D] },
  },
  'nothing is carried': {
    why: '2025: 21 lost. 2026: 21',
    rule: { carry_over: false },
    begins: '2025-01-01',
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [21 * D, 21 * D] },
  },
  'leave over New Year is taken from both years': {
    why: '21 December to 8 January: 8 days of 2026 and 3 of 2027; 13 carried; 2027: 34 - 3 = 31',
    begins: '2026-01-01',
    steps: [{ on: '2026-12-01', take: ['turn', '2026-12-21', '2027-01-08'] }],
    until: '2027-01-01',
    balances: { 2026: [21 * D, 0], 2027: [34 * D, 31 * D] },
  },
  'leave of March given back in August is gone at once': {
    why: '21 carried; 5 days in March taken from them; 16 expire on 1 July, and the 5 given back on 3 August: 21 left',
    rule: june,
    begins: '2025-01-01',
    steps: [
      { on: '2026-02-01', take: ['ski', '2026-03-02', '2026-03-06'] },
      { on: '2026-08-03', giveBack: 'ski' },
    ],
    until: '2026-08-03',
    balances: { 2026: [42 * D, 21 * D] },
  },
  'leave of December that is entered in January lessens what was carried': {
    why: 'on 1 January 21 were carried; 22 and 23 December entered on 5 January: 19',
    begins: '2025-01-01',
    steps: [{ on: '2026-01-05', take: ['late', '2025-12-22', '2025-12-23'] }],
    until: '2026-01-05',
    balances: { 2025: [21 * D, 0], 2026: [40 * D, 40 * D] },
  },
  'late leave is taken from what was carried on': {
    why: '21 carried into 2026; 29 and 30 December asked for on 5 January: 19',
    begins: '2025-01-01',
    steps: [{ on: '2026-01-05', ask: ['2025-12-29', '2025-12-30'], granted: true }],
    until: '2026-01-05',
    balances: { 2025: [21 * D, 0], 2026: [40 * D, 40 * D] },
  },
  'late leave finds nothing where all that was carried is taken': {
    why: '19 of 21 taken: 2 carried; 23 of 23 held in 2026: refused, and no balance falls below 0',
    begins: '2025-01-01',
    steps: [
      { on: '2025-06-01', take: ['summer', '2025-07-01', '2025-07-25'] },
      { on: '2026-01-20', take: ['winter', '2026-02-02', '2026-03-04'] },
      { on: '2026-03-10', ask: ['2025-12-29', '2025-12-30'], granted: false },
      { on: '2026-03-11', ask: ['2025-12-29', '2025-12-29'], granted: false },
    ],
    until: '2026-03-11',
    balances: { 2025: [21 * D, 0], 2026: [23 * D, 0] },
  },
  'late leave takes first what was lost over the cap': {
    why: '10 of 21 taken: 5 carried, 6 lost. 2 days late: of 9 left 5 are carried still. 2026: 26',
    rule: { carry_over_limit: 5 },
    begins: '2025-01-01',
    steps: [
      { on: '2025-06-01', take: ['summer', '2025-07-07', '2025-07-18'] },
      { on: '2026-01-05', ask: ['2025-12-29', '2025-12-30'], granted: true },
    ],
    until: '2026-01-05',
    balances: { 2025: [21 * D, 0], 2026: [26 * D, 26 * D] },
  },
  'late leave beyond what was lost lessens what was carried': {
    why: '10 of 21 taken: 5 carried, 6 lost. 15 to 23 December late, 7 days: 4 left and carried. 2026: 25',
    rule: { carry_over_limit: 5 },
    begins: '2025-01-01',
    steps: [
      { on: '2025-06-01', take: ['summer', '2025-07-07', '2025-07-18'] },
      { on: '2026-01-05', ask: ['2025-12-15', '2025-12-23'], granted: true },
    ],
    until: '2026-01-05',
    balances: { 2025: [21 * D, 0], 2026: [25 * D, 25 * D] },
  },
  'late leave where nothing is carried takes what was lost, and no more': {
    why: '10 of 21 taken: 11 lost. 12 late (9 to 24 December) are refused, 8 (from the 15th) granted: 2026 keeps 21',
    rule: { carry_over: false },
    begins: '2025-01-01',
    steps: [
      { on: '2025-06-01', take: ['summer', '2025-07-07', '2025-07-18'] },
      { on: '2026-02-02', ask: ['2025-12-09', '2025-12-24'], granted: false },
      { on: '2026-02-03', ask: ['2025-12-15', '2025-12-24'], granted: true },
    ],
    until: '2026-02-03',
    balances: { 2025: [21 * D, 0], 2026: [21 * D, 21 * D] },
  },
  'late leave after 30 June takes what would not have expired': {
    why: '21 carried, 5 taken in March, 16 expired. 2 of December 2025 entered in August: 19 carried, 14 expired, 21 left as before',
    rule: june,
    begins: '2025-01-01',
    steps: [
      { on: '2026-02-01', take: ['ski', '2026-03-02', '2026-03-06'] },
      { on: '2026-08-03', ask: ['2025-12-22', '2025-12-23'], granted: true },
    ],
    until: '2026-08-03',
    balances: { 2025: [21 * D, 0], 2026: [40 * D, 21 * D] },
  },
  'late leave after 30 June that reaches what was used': {
    why: '21 carried, 5 taken in March. 17 of December 2025 (2 to 24): 4 carried, one day of March is of 2026: 25 - 5 = 20',
    rule: june,
    begins: '2025-01-01',
    steps: [
      { on: '2026-02-01', take: ['ski', '2026-03-02', '2026-03-06'] },
      { on: '2026-08-03', ask: ['2025-12-02', '2025-12-24'], granted: true },
    ],
    until: '2026-08-03',
    balances: { 2025: [21 * D, 0], 2026: [25 * D, 20 * D] },
  },
  'late leave of a spring whose carried days have expired': {
    why: 'carried into 2026: 21, all expired on 1 July; entered on 5 January 2027: 2 days of March 2026 would have used them: 2027 keeps 21 + 21',
    rule: june,
    begins: '2025-01-01',
    steps: [{ on: '2027-01-05', ask: ['2026-03-02', '2026-03-03'], granted: true }],
    until: '2027-01-05',
    balances: { 2025: [21 * D, 0], 2026: [42 * D, 0], 2027: [42 * D, 42 * D] },
  },
  'late leave of a year before the last': {
    why: '21, 42, 63; 2 days of December 2025 entered in 2027: 61',
    begins: '2025-01-01',
    steps: [{ on: '2027-01-05', ask: ['2025-12-29', '2025-12-30'], granted: true }],
    until: '2027-01-05',
    balances: { 2025: [21 * D, 0], 2026: [40 * D, 0], 2027: [61 * D, 61 * D] },
  },
  'late leave over New Year': {
    why: '29 December to 9 January, entered on 12 January: 3 days of 2025 and, with the 6th and 7th free, 3 of 2026: 21 - 3 carried, 39 - 3 = 36',
    begins: '2025-01-01',
    steps: [{ on: '2026-01-12', ask: ['2025-12-29', '2026-01-09'], granted: true }],
    until: '2026-01-12',
    balances: { 2025: [21 * D, 0], 2026: [39 * D, 36 * D] },
  },
  'leave of a year that was never kept is not given one': {
    why: 'kept since 2026: 2025 had nothing, so nothing is taken of it and nothing carried',
    begins: '2026-01-01',
    steps: [{ on: '2026-01-05', ask: ['2025-12-29', '2025-12-30'], granted: false }],
    until: '2026-01-05',
    balances: { 2026: [21 * D, 21 * D] },
  },
  'a debt goes into the next year': {
    why: '23 days of 21: -2; 2026: 21 - 2 = 19 in all',
    begins: '2025-01-01',
    steps: [{ on: '2025-06-01', take: ['long', '2025-07-01', '2025-07-31'] }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [19 * D, 19 * D] },
  },
  'a debt goes on even where nothing is carried': {
    why: '23 days of 21: -2 is carried; 2026: 19',
    rule: { carry_over: false },
    begins: '2025-01-01',
    steps: [{ on: '2025-06-01', take: ['long', '2025-07-01', '2025-07-31'] }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [19 * D, 19 * D] },
  },
  'joined in July, the next year whole': {
    why: '2025: 11 (21 x 184 / 365 = 10.59); 2026: 21 + 11',
    person: { start: '2025-07-01' },
    begins: '2025-07-01',
    until: '2026-01-01',
    balances: { 2025: [11 * D, 0], 2026: [32 * D, 32 * D] },
  },
  'a leaver keeps the share of the year': {
    why: '21 carried, and 21 x 90 / 365 = 5.18: 5.5 until 31 March 2026; 26.5',
    begins: '2025-01-01',
    steps: [{ on: '2026-02-10', leaves: '2026-03-31' }],
    until: '2026-03-31',
    balances: { 2026: [26.5 * D, 26.5 * D] },
  },
  'who has left has no next year': {
    why: 'leaves with 2025: its 21 stay where they are, to be paid',
    begins: '2025-01-01',
    steps: [{ on: '2025-12-01', leaves: '2025-12-31' }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 21 * D] },
  },
  'half time from New Year keeps the days that were left': {
    why: '5 days of 480 carried are 5 days of 240; 2026: 21 + 5 = 26 days of 240',
    person: {
      week: [
        ['2015-01-05', 'full'],
        ['2026-01-01', 'half'],
      ],
    },
    begins: '2025-01-01',
    steps: [{ on: '2025-06-01', take: ['summer', '2025-07-01', '2025-07-22'] }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [26 * 240, 26 * 240] },
  },
  'full time again from New Year keeps the days that were left': {
    why: '5 of 21 days of 240 carried are 5 days of 480, though the cap is 5',
    rule: { carry_over_limit: 5 },
    person: {
      week: [
        ['2015-01-05', 'half'],
        ['2026-01-01', 'full'],
      ],
    },
    begins: '2025-01-01',
    until: '2026-01-01',
    balances: { 2025: [21 * 240, 0], 2026: [26 * D, 26 * D] },
  },
  'half time from the middle of approved leave: request, balance and ledger name the same days': {
    why: 'from 1 July 21 x 184 / 365 = 10.59: 11; 14 to 18 December are 5 days, three of them of 4 h: 6 are left',
    person: { start: '2026-07-01' },
    begins: '2026-07-01',
    steps: [
      { on: '2026-11-20', take: ['december', '2026-12-14', '2026-12-18'] },
      { on: '2026-11-22', works: ['2026-12-16', 'half'] },
    ],
    until: '2026-12-20',
    balances: { 2026: [11 * D, 6 * D] },
    days: { december: 5 },
  },
  'half time from July on keeps what was earned before': {
    why: 'from 2 March 21 x 305 / 365 = 17.55: 18, before and after; a week of August takes 5',
    person: { start: '2026-03-02' },
    begins: '2026-03-02',
    steps: [
      { on: '2026-05-04', works: ['2026-07-01', 'half'] },
      { on: '2026-07-06', take: ['august', '2026-08-03', '2026-08-07'] },
    ],
    until: '2026-08-10',
    balances: { 2026: [18 * D, 13 * D] },
    days: { august: 5 },
  },
  'three days a week from July on give fewer days, and keep those that were earned': {
    why: '21; then 10.41 + 12.6 x 184 / 365 = 16.77: 17; a week of August now takes 3',
    begins: '2026-01-01',
    steps: [
      { on: '2026-06-01', works: ['2026-07-01', 'three'] },
      { on: '2026-07-06', take: ['august', '2026-08-03', '2026-08-09'] },
    ],
    until: '2026-08-10',
    balances: { 2026: [17 * D, 14 * D] },
    days: { august: 3 },
  },
  'days of other lengths within a week are a week still': {
    why: '8 h x 5, then 8 h x 4 and 4 h on Friday: a week of August takes 5 days of the 480 that the year began with',
    begins: '2026-01-01',
    steps: [
      { on: '2026-06-01', works: ['2026-07-01', 'shortFriday'] },
      { on: '2026-07-06', take: ['august', '2026-08-03', '2026-08-09'] },
    ],
    until: '2026-08-10',
    balances: { 2026: [21 * D, 21 * D - 2399] },
    days: { august: 5 },
  },
  'accrued and carried': {
    why: '21 by 31 December, 1 day taken: 20 carried; on 1 January 21 / 365 = 0.06: half days up, 0.5',
    rule: { method: 'accrual' },
    begins: '2025-01-01',
    steps: [{ on: '2025-06-02', take: ['day', '2025-06-03', '2025-06-03'] }],
    until: '2026-01-01',
    balances: { 2025: [21 * D, 0], 2026: [20.5 * D, 20.5 * D] },
  },
  'a milestone reached between two years’ ends': {
    why: '2026: 21 x 181 / 365 + 23 x 184 / 365 = 22.01: 22.5, and 21 carried',
    rule: { milestones: [{ years_in_company: 5, days_per_year: 23 }] },
    person: { start: '2021-07-01' },
    begins: '2025-01-01',
    until: '2026-07-01',
    balances: { 2025: [21 * D, 0], 2026: [43.5 * D, 43.5 * D] },
  },
  'a corrected year is carried as corrected': {
    why: '21 + 2 = 23 carried; 2026: 44',
    begins: '2025-01-01',
    steps: [{ on: '2025-05-05', correct: 2 * D }],
    until: '2026-01-01',
    balances: { 2025: [23 * D, 0], 2026: [44 * D, 44 * D] },
  },
}

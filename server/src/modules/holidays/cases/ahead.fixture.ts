import type { Story } from './stories.fixture.ts'

const D = 480
const asked = '2026-11-29'
/** Two days a month, to the minute. */
const accrual = { method: 'accrual', days_per_year: 24, rounding: 'none' } as const
const march = { carry_over_until: '03-31' } as const

/**
 * Leave of a year to come, asked for on 29.11.2026. In January 2027 the 1st, 2nd, 6th and 7th are national days, in December
 * 2026 the 1st, 25th and 26th.
 */
export const ahead: Record<string, Story> = {
  'leave over New Year by accrual': {
    why: '4 days of 2026, 3 of 2027 (4, 5, 8). 24 - 4 = 20 carried; by 8 January 24 x 8 / 365 = 0.526 days, 252 minutes',
    rule: accrual,
    begins: '2026-01-01',
    steps: [{ on: asked, ask: ['2026-12-28', '2027-01-08'], granted: true }],
    until: '2027-01-08',
    balances: { 2026: [24 * D, 0], 2027: [20 * D + 252, 17 * D + 252] },
  },
  'leave after New Year takes what the year before leaves, by accrual': {
    why: '24 carried, and 24 x 15 / 365 = 0.986 days by the 15th, 473 minutes; 5 days taken',
    rule: accrual,
    begins: '2026-01-01',
    steps: [{ on: asked, ask: ['2027-01-11', '2027-01-15'], granted: true }],
    until: '2027-01-15',
    balances: { 2026: [24 * D, 0], 2027: [24 * D + 473, 19 * D + 473] },
  },
  'leave after New Year takes what the year before leaves, by given days': {
    why: '21 carried and 21: of 42 no more than 42. 4 January to 4 March is 42 days (3, 7 weeks, 4), the 5th is one more',
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-01-04', '2027-03-05'], granted: false },
      { on: asked, ask: ['2027-01-04', '2027-03-04'], granted: true },
    ],
    until: '2027-03-04',
    balances: { 2026: [21 * D, 0], 2027: [42 * D, 0] },
  },
  'what waits already is taken off what is carried': {
    why: '10 of 21 taken in December: 11 carried and 21 are 32. 4 January to 18 February is 32 days, the 19th is one more',
    begins: '2026-01-01',
    steps: [
      { on: asked, take: ['winter', '2026-12-07', '2026-12-18'] },
      { on: asked, ask: ['2027-01-04', '2027-02-19'], granted: false },
      { on: asked, ask: ['2027-01-04', '2027-02-18'], granted: true },
    ],
    until: '2027-02-18',
    balances: { 2026: [21 * D, 0], 2027: [32 * D, 0] },
  },
  'no more is carried than the policy lets': {
    why: '21 left, 5 carried, 16 lost: 26. 4 January to 10 February is 26 days, the 11th is one more',
    rule: { carry_over_limit: 5 },
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-01-04', '2027-02-11'], granted: false },
      { on: asked, ask: ['2027-01-04', '2027-02-10'], granted: true },
    ],
    until: '2027-02-10',
    balances: { 2026: [21 * D, 0], 2027: [26 * D, 0] },
  },
  'days over the limit are free for leave of this year': {
    why: '5 of 21 can be carried and January takes them: 16 are left to December. 2 to 23 December is 16 days, the 24th is one more',
    rule: { carry_over_limit: 5 },
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-01-04', '2027-02-10'], granted: true },
      { on: '2026-11-30', ask: ['2026-12-02', '2026-12-24'], granted: false },
      { on: '2026-11-30', ask: ['2026-12-02', '2026-12-23'], granted: true },
    ],
    until: '2027-02-10',
    balances: { 2026: [21 * D, 0], 2027: [26 * D, 0] },
  },
  'carried days count until their last one': {
    why: '21 carried until 31 March: 21 days from 1 to 29 March. After it 21 of 2027: 5 April to 5 May, the 6th is one more',
    rule: march,
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-04-05', '2027-05-06'], granted: false },
      { on: asked, ask: ['2027-04-05', '2027-05-05'], granted: true },
      { on: asked, ask: ['2027-03-01', '2027-03-30'], granted: false },
      { on: asked, ask: ['2027-03-01', '2027-03-29'], granted: true },
    ],
    until: '2027-05-05',
    balances: { 2026: [21 * D, 0], 2027: [42 * D, 0] },
  },
  'leave over the last day of carried days takes of them until it': {
    why: '2 carried. 29 March to 2 April: 3 days until the 31st, 2 after: 2 + 3 of 2027. 18 of 21 left, no more',
    rule: { ...march, carry_over_limit: 2 },
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-03-29', '2027-04-02'], granted: true },
      { on: asked, ask: ['2027-07-05', '2027-07-29'], granted: false },
      { on: asked, ask: ['2027-07-05', '2027-07-28'], granted: true },
    ],
    until: '2027-07-28',
    balances: { 2026: [21 * D, 0], 2027: [23 * D, 0] },
  },
  'leave of December cannot take what January takes': {
    why: '25 days from 4 January take 4 of the 21 of 2026: 17 are left. 2 to 24 December is 17 days, the 28th is one more',
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-01-04', '2027-02-09'], granted: true },
      { on: '2026-11-30', ask: ['2026-12-02', '2026-12-28'], granted: false },
      { on: '2026-11-30', ask: ['2026-12-02', '2026-12-24'], granted: true },
    ],
    until: '2027-02-09',
    balances: { 2026: [21 * D, 0], 2027: [25 * D, 0] },
  },
  'a correction leaves granted leave as it is, and later leave finds nothing': {
    why: '25 days from 4 January take 4 of 2026. 20 of its 21 are taken away: 1 carried, 22 - 25 = -3, and a day in March is refused',
    begins: '2026-01-01',
    steps: [
      { on: asked, ask: ['2027-01-04', '2027-02-09'], granted: true },
      { on: '2026-12-15', correct: -20 * D },
      { on: '2026-12-16', ask: ['2027-03-01', '2027-03-01'], granted: false },
    ],
    until: '2027-02-09',
    balances: { 2026: [D, 0], 2027: [22 * D, -3 * D] },
  },
  'days are carried as days into shorter ones': {
    why: '4 h a day from 1 January: 21 days carried and 21, each of 240 minutes; 25 taken',
    begins: '2026-01-01',
    steps: [
      { on: asked, works: ['2027-01-01', 'half'] },
      { on: asked, ask: ['2027-01-04', '2027-02-09'], granted: true },
    ],
    until: '2027-02-09',
    balances: { 2026: [21 * D, 0], 2027: [42 * 240, 17 * 240] },
  },
  'somebody who came in November carries what two months give': {
    why: '24 x 60 / 365 = 3.945 days, 1894 minutes; by 15 January 473 more: 5 days (2400) are too many for 2367. By the 14th 442 more: 4 days (1920) are not',
    rule: accrual,
    person: { start: '2026-11-02' },
    begins: '2026-11-02',
    steps: [
      { on: asked, ask: ['2027-01-11', '2027-01-15'], granted: false },
      { on: asked, ask: ['2027-01-11', '2027-01-14'], granted: true },
    ],
    until: '2027-01-14',
    balances: { 2026: [1894, 0], 2027: [1894 + 442, 1894 + 442 - 4 * D] },
  },
  'a leaver in January takes what was carried': {
    why: 'until 15 January: 21 x 15 / 365 = 0.86, up to 1 day, and 21 carried. 4, 5, 8 and 11 to 15: 8 days',
    begins: '2026-01-01',
    steps: [
      { on: '2026-11-28', leaves: '2027-01-15' },
      { on: asked, ask: ['2027-01-04', '2027-01-15'], granted: true },
    ],
    until: '2027-01-15',
    balances: { 2026: [21 * D, 0], 2027: [22 * D, 14 * D] },
  },
  'leave counts what is earned until each of its days': {
    why: '26 February to 3 March is 4 days: by 3 March 24 x 62 / 365 = 4.08, by 26 February 3.75. A 5th on the 4th finds 4.14',
    rule: accrual,
    begins: '2026-01-01',
    steps: [
      { on: '2026-02-02', ask: ['2026-02-26', '2026-03-04'], granted: false },
      { on: '2026-02-02', ask: ['2026-02-26', '2026-03-03'], granted: true },
    ],
    until: '2026-03-03',
    balances: { 2026: [1957, 1957 - 4 * D] },
  },
  'what an anniversary gives is not taken before it': {
    why: '21 taken by May. Ten years on 10 June: 21 + 4 x 205 / 365 = 23.25, up to 23.5. The 9th finds nothing, the 10th and 11th do',
    rule: { milestones: [{ years_in_company: 10, days_per_year: 25 }] },
    person: { start: '2016-06-10' },
    begins: '2026-01-01',
    steps: [
      { on: '2026-01-08', take: ['spring', '2026-04-14', '2026-05-13'] },
      { on: '2026-05-20', ask: ['2026-06-09', '2026-06-10'], granted: false },
      { on: '2026-05-20', ask: ['2026-06-10', '2026-06-11'], granted: true },
    ],
    until: '2026-06-11',
    balances: { 2026: [23.5 * D, 0.5 * D] },
  },
}

import fc from 'fast-check'
import type { Policy } from './simple-years.fixture.ts'

const days = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2)
const mostly = fc.constantFrom(true, true, true, false)
const rarely = fc.constantFrom(false, false, false, true)

const policy: fc.Arbitrary<Policy> = fc.record({
  method: fc.constantFrom('given', 'accrual'),
  days_per_year: fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 9, arbitrary: days(30) }),
  milestones: fc.uniqueArray(fc.record({ years_in_company: fc.integer({ min: 1, max: 7 }), days_per_year: days(35) }), {
    maxLength: 2,
    selector: (one) => one.years_in_company,
  }),
  rounding: fc.constantFrom('none', 'half_day', 'day'),
  rounding_direction: fc.constantFrom('up', 'nearest'),
  carry_over: mostly,
  carry_over_limit: fc.option(days(10), { freq: 2 }),
  carry_over_until: fc.option(fc.constantFrom('02-29', '03-31', '06-30', '12-30'), { freq: 4 }),
  allow_advance_booking: mostly,
  allow_half_days: mostly,
  waiting_period_days: fc.constantFrom(0, 0, 0, 30),
  update_balances: fc.boolean(),
})
const unlimited = policy.map((one): Policy => ({ ...one, days_per_year: 0, milestones: [] }))

/** Leave of rest, mostly with sick leave and a third kind beside it. */
const rest = policy.map((one) => ({ type: 'timeoff' as const, paid: true, policy: one }))
const sick = fc
  .oneof({ weight: 4, arbitrary: unlimited }, { weight: 1, arbitrary: policy })
  .map((one) => ({ type: 'other' as const, paid: true, policy: one }))
const third = fc.oneof(
  policy.map((one) => ({ type: 'timeoff' as const, paid: false, policy: one })),
  policy.map((one) => ({ type: 'specialRequest' as const, paid: true, policy: one })),
)
const policies = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(rest) },
  { weight: 3, arbitrary: fc.tuple(rest, sick) },
  { weight: 2, arbitrary: fc.tuple(rest, sick, third) },
)

const weekly = fc.constantFrom(2400, 2400, 1200, 1440, 2395, 1800, 303)
const week = fc.oneof(
  fc.constantFrom(
    [480, 480, 480, 480, 0, 0, 0],
    [480, 0, 480, 0, 480, 0, 0],
    [240, 240, 240, 240, 240, 0, 0],
    [0, 0, 600, 600, 600, 600, 0],
    [455, 455, 455, 455, 455, 0, 0],
  ),
  fc
    .array(fc.constantFrom(0, 0, 240, 361, 480, 480), { minLength: 7, maxLength: 7 })
    .filter((minutes) => minutes.some((one) => one > 0)),
)

// Small and great numbers alike: mostly the first and the last would be meant.
const index = fc.noBias(fc.nat({ max: 5 }))
/** Days from today on, or back. */
const offset = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -30, max: 90 }) },
  { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }) },
)
/** A day or a season; some years that nobody counted. */
const time = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 210 }) },
  { weight: 1, arbitrary: fc.integer({ min: 365, max: 800 }) },
)
const length = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 25 }) },
)
const ends = { starts_at_noon: rarely, ends_at_noon: rarely }
/** From today on, or some weeks back, or in a year that is over. */
const asked = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -60, max: 120 }) },
  { weight: 1, arbitrary: fc.integer({ min: -700, max: -60 }) },
)
const span = { offset: asked, length, ...ends }
const states = fc.constantFrom('approved' as const, 'approved' as const, 'rejected' as const, 'cancelled' as const)
const calendar = fc.constantFrom('own' as const, 'own' as const, 'other' as const)
const is = <const T extends string>(type: T) => fc.constant(type)
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const request = fc.record({ type: is('request'), policy: index, ...span, approved: fc.boolean() })

const operation = fc.oneof(
  often(4, fc.record({ type: is('pass'), days: time })),
  often(10, request),
  // In the first days of leave that is there: mostly sick leave in leave of rest.
  often(
    5,
    fc.record({
      type: is('fallIll'),
      policy: index,
      index,
      later: fc.nat({ max: 3 }),
      length,
      ...ends,
      approved: mostly,
    }),
  ),
  often(3, fc.record({ type: is('decide'), index, state: states })),
  often(
    2,
    fc.record({ type: is('edit'), index, policy: index, by: fc.integer({ min: -10, max: 10 }), length, ...ends }),
  ),
  often(1, fc.record({ type: is('delete'), index })),
  often(
    4,
    fc.record({
      type: is('shorten'),
      index,
      later: fc.nat({ max: 2 }),
      earlier: fc.integer({ min: -1, max: 4 }),
      ...ends,
      state: fc.constantFrom(null, 'approved' as const, 'approved' as const, 'rejected' as const),
    }),
  ),
  often(2, fc.record({ type: is('decideShorter'), index, state: states })),
  often(2, fc.record({ type: is('correct'), index, days: days(40) })),
  often(1, fc.record({ type: is('agree'), weekly })),
  often(2, fc.record({ type: is('addWeek'), offset, week })),
  often(1, fc.record({ type: is('changeWeek'), index, by: fc.constantFrom(0, 0, -20, 35), week })),
  often(1, fc.record({ type: is('dropWeek'), index })),
  often(1, fc.record({ type: is('calendar'), offset, calendar })),
  often(
    2,
    fc.record({
      type: is('addNationalDay'),
      offset,
      length: fc.integer({ min: 1, max: 3 }),
      half: fc.boolean(),
      calendar,
    }),
  ),
  often(1, fc.record({ type: is('moveNationalDay'), index, by: fc.integer({ min: -9, max: 9 }), half: fc.boolean() })),
  often(1, fc.record({ type: is('dropNationalDay'), index })),
  often(1, fc.record({ type: is('weekends'), counts: fc.boolean() })),
  often(1, fc.record({ type: is('policy'), index, policy })),
  often(1, fc.record({ type: is('began'), by: fc.integer({ min: -300, max: 60 }) })),
  often(1, fc.record({ type: is('leave'), in: fc.integer({ min: -40, max: 300 }) })),
  often(1, fc.record({ type: is('return') })),
  often(1, fc.record({ type: is('jobs') })),
)
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** Of the year; often one from which New Year is near, for leave over it. */
const day = fc.oneof(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 300, max: 364 }))

export const sequence = fc.record({
  policies,
  today: day,
  start: fc.integer({ min: -2200, max: 40 }),
  weekly,
  brought: fc.constantFrom(null, null, null, 0, 7.5, 21),
  operations: fc
    .tuple(fc.array(request, { maxLength: 2 }), fc.array(operation, { minLength: 6, maxLength: 20 }))
    .map(([first, rest]) => [...first, ...rest]),
})

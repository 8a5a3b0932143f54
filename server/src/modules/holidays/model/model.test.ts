import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { ProductLeave } from './product.fixture.ts'
import { type Policy, plusDays, SimpleLeave, yearIn } from './simple.fixture.ts'

/** As many as take some seconds; `MODEL_RUNS=10000` for all. */
const RUNS = Number(process.env.MODEL_RUNS ?? 300)
const SEED = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}
const THIS_YEAR = new Date().getUTCFullYear()
const FREE = ['01-01', '01-02', '01-24', '05-01', '06-01', '08-15', '12-01', '12-25', '12-26']
const freeDays = new Set(
  Array.from({ length: 12 }, (_, n) => THIS_YEAR - 2 + n).flatMap((year) => FREE.map((day) => `${year}-${day}`)),
)

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'model' })
  await app.company({ subdomain: 'other' })
  await app.services.database.tenant(company.tenantId, async (tx) => {
    for (const day of freeDays)
      await tx.run(sql`insert into legal_holidays (tenant_id, id, name, date, end_date)
        values (${company.tenantId}, ${newId()}, 'Free', ${day}, ${day})`)
  })
})
afterAll(() => app.close())

const days = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2)
const mostly = fc.constantFrom(true, true, true, false)
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
  update_balances: fc.boolean(),
})
const weekly = fc.constantFrom(2400, 2400, 1200, 1440, 2395, 1800, 303)
const index = fc.nat({ max: 5 })

/** A day or a season; some years that nobody counted. */
const time = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 210 }) },
  { weight: 1, arbitrary: fc.integer({ min: 365, max: 800 }) },
)
const length = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 25 }) },
)
const states = fc.constantFrom('approved' as const, 'approved' as const, 'rejected' as const, 'cancelled' as const)
const is = <const T extends string>(type: T) => fc.constant(type)

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: is('pass'), days: time }) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: is('request'),
      offset: fc.integer({ min: -90, max: 120 }),
      length,
      starts_at_noon: fc.boolean(),
      ends_at_noon: fc.boolean(),
      approved: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: is('decide'), index, state: states }) },
  { weight: 2, arbitrary: fc.record({ type: is('shorten'), index, by: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ type: is('correct'), index, days: days(40) }) },
  { weight: 1, arbitrary: fc.record({ type: is('hours'), weekly }) },
  { weight: 1, arbitrary: fc.record({ type: is('policy'), policy }) },
  { weight: 1, arbitrary: fc.record({ type: is('began'), by: fc.integer({ min: -300, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ type: is('leave'), in: fc.integer({ min: -40, max: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ type: is('return') }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const sequence = fc.record({
  policy,
  today: fc.integer({ min: 0, max: 364 }),
  start: fc.integer({ min: -2200, max: 40 }),
  weekly,
  brought: fc.constantFrom(0, 0, 0, 7.5, 21),
  operations: fc.array(operation, { minLength: 4, maxLength: 14 }),
})

/** Days that were brought along count in the year of entry, or of the first day where that comes later. */
const broughtIn = (brought: number, start: string) =>
  brought > 0 ? { days: brought, year: Math.max(THIS_YEAR, yearIn(start)) } : null

/** Whoever comes back after a year and more begins another employment. */
const isLongGone = ({ end, today }: SimpleLeave) => end !== null && yearIn(today) - yearIn(end) > 1

/** Does it on both sides; each must say the same of whether it may be done. */
async function apply(one: Operation, model: SimpleLeave, product: ProductLeave, brought: number): Promise<void> {
  const at = 'index' in one && model.requests.length > 0 ? one.index % model.requests.length : null
  switch (one.type) {
    case 'pass':
      model.pass(one.days)
      return product.pass(one.days)
    case 'request': {
      // Leave is asked for in this year or the next.
      const wished = plusDays(model.today, one.offset)
      const first = `${yearIn(model.today)}-01-01`
      const start_date = wished < first ? first : wished
      const single = one.length === 1 && one.starts_at_noon
      const span = {
        start_date,
        end_date: plusDays(start_date, one.length - 1),
        starts_at_noon: one.starts_at_noon,
        ends_at_noon: one.ends_at_noon && !single,
      }
      if (yearIn(span.end_date) > yearIn(model.today) + 1) return
      const granted = model.request(span)
      expect(await product.request(span), JSON.stringify(span)).toBe(granted)
      const last = model.requests.length - 1
      if (granted && one.approved) expect(await product.decide(last, 'approved')).toBe(model.decide(last, 'approved'))
      return
    }
    case 'decide':
      if (at !== null) expect(await product.decide(at, one.state)).toBe(model.decide(at, one.state))
      return
    case 'shorten': {
      if (at === null) return
      const end = plusDays(model.requests[at]!.span.end_date, -one.by)
      expect(await product.shorten(at, end)).toBe(model.shorten(at, end))
      return
    }
    case 'correct': {
      const balances = await product.figures()
      const balance = balances[one.index % Math.max(1, balances.length)]
      if (balance) expect(await product.correct(balance.id, one.days)).toBe(model.correct(balance.year, one.days))
      return
    }
    case 'hours':
      model.work(one.weekly)
      return product.work(one.weekly)
    case 'policy':
      model.rule(one.policy)
      return product.rule(one.policy)
    case 'began': {
      const start = plusDays(model.start, one.by)
      if (model.end !== null && start >= model.end) return
      model.begin(start, broughtIn(brought, start))
      return product.begun(start)
    }
    case 'leave': {
      const end = plusDays(model.today, one.in)
      if (end <= model.start || isLongGone(model)) return
      model.leave(end)
      return product.leave(end)
    }
    case 'return':
      if (model.end === null || isLongGone(model)) return
      model.leave(null)
      return product.leave(null)
  }
}

async function compare(model: SimpleLeave, product: ProductLeave): Promise<void> {
  const figures = (await product.figures()).map(({ id: _id, ...figure }) => figure)
  expect(figures).toEqual(model.figures())
}

describe('leave and a second, simple model of it', () => {
  it(
    'agree to the minute after every step of any sequence, and no job run twice changes anything',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (given) => {
          const today = plusDays(`${THIS_YEAR}-01-01`, given.today)
          const start = plusDays(today, given.start)
          await ProductLeave.sequence(app, company, today, async (product) => {
            await product.begin(given.policy, { start, weekly: given.weekly, brought: given.brought })
            const model = new SimpleLeave({
              today,
              start,
              weekly: given.weekly,
              policy: given.policy,
              brought: broughtIn(given.brought, start),
              freeDays,
            })
            await compare(model, product)
            for (const one of given.operations) {
              await apply(one, model, product, given.brought)
              await compare(model, product)
            }
            expect(await product.settle()).toBe(0)
            const shown = (await product.shown()).map(({ attributes }) => [
              attributes.year,
              attributes.initial_minutes,
              attributes.balance_minutes,
              attributes.initial_balance,
              attributes.balance,
            ])
            expect(shown).toEqual(
              model
                .figures()
                .map(({ year, initial, balance }) => [
                  year,
                  initial,
                  balance,
                  model.inDays(initial, year),
                  model.inDays(balance, year),
                ]),
            )
          })
        }),
        { numRuns: RUNS, ...SEED, endOnFailure: process.env.MODEL_RUNS !== undefined },
      )
    },
    Math.max(120_000, RUNS * 3_000),
  )
})

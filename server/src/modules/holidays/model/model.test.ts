import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '#testing/index.ts'
import { plusDays, THIS_YEAR } from './calendar.fixture.ts'
import { sequence } from './operations.fixture.ts'
import { type Place, ProductLeave } from './product.fixture.ts'
import { aheadOf, ledgerOf, requestsOf, runJobs, shownTo, traceOf } from './seen.fixture.ts'
import { SimpleLeave } from './simple.fixture.ts'
import { inDays, type NationalDay, SimpleFacts } from './simple-facts.fixture.ts'
import { broughtIn, step } from './steps.fixture.ts'

/** As many as take some seconds; `MODEL_RUNS=10000` for all. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100)
const SEED = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}
const FREE = ['01-01', '01-02', '01-24', '05-01', '06-01', '08-15', '12-01', '12-25', '12-26']
const free = (day: string) => ({ name: `Free ${day}`, date: day, end: day, calendar: 'own' as const })
const nationalDays: NationalDay[] = Array.from({ length: 12 }, (_, n) => THIS_YEAR - 2 + n).flatMap((year) => [
  ...FREE.map((day) => ({ ...free(`${year}-${day}`), half: false })),
  { ...free(`${year}-12-24`), half: true },
  { ...free(`${year}-12-23`), end: `${year}-12-27`, half: false, calendar: 'other' },
])

let place: Place

beforeAll(async () => {
  const app = await testApp()
  const company = await app.company({ subdomain: 'model' })
  await app.company({ subdomain: 'other' })
  place = { app, company, otherCalendar: newId() }
  await app.services.database.tenant(company.tenantId, async (tx) => {
    await tx.run(sql`insert into holiday_calendars (tenant_id, id, name)
      values (${company.tenantId}, ${place.otherCalendar}, 'Other')`)
    for (const { name, date, end, half, calendar } of nationalDays)
      await tx.run(sql`insert into legal_holidays (tenant_id, id, name, date, end_date, is_half_day, holiday_calendar_id)
        values (${company.tenantId}, ${newId()}, ${name}, ${date}, ${end}, ${half},
          ${calendar === 'own' ? null : place.otherCalendar})`)
  })
})
afterAll(() => place.app.close())

async function compare(model: SimpleLeave, product: ProductLeave): Promise<void> {
  const [ledger, requests] = await Promise.all([ledgerOf(product), requestsOf(product)])
  expect(ledger).toEqual(model.figures())
  const there = model.requests.filter(({ state }) => state !== 'deleted')
  expect(requests).toEqual(there.map(({ state, span, minutes }) => ({ state, ...span, minutes })))
}

/** What the person is shown says the same as the model, in minutes and in days. */
async function compareShown(model: SimpleLeave, product: ProductLeave): Promise<void> {
  const shown = (await shownTo(product)).map(({ attributes: { created_at: _at, ...of } }) => [
    `${product.policies.indexOf(of.holiday_policy_id as string)} ${of.year}`,
    of.initial_minutes,
    of.balance_minutes,
    of.initial_balance,
    of.balance,
    of.unlimited,
    of.closed_at !== null,
  ])
  expect(shown.toSorted()).toEqual(
    model
      .figures()
      .map(({ policy, year, closed, initial, balance }) => [
        `${policy} ${year}`,
        initial,
        balance,
        inDays(initial, model.policies[policy]!.lengthIn(year)),
        inDays(balance, model.policies[policy]!.lengthIn(year)),
        model.policies[policy]!.unlimited(year),
        closed,
      ])
      .toSorted(),
  )
}

/** Requests are judged by what the forecast says of their days. */
async function compareAhead(model: SimpleLeave, product: ProductLeave): Promise<void> {
  const seen = await aheadOf(product, model)
  expect(seen.map(({ available, ...of }) => ({ ...of, forecast: available }))).toEqual(
    seen.map(({ available: _of, ...said }) => said),
  )
  compared += seen.length
}

/** How often the two were compared: never would prove nothing. */
let compared = 0

describe('leave and a second, simple model of it', () => {
  it(
    'agree to the minute after every step of any sequence, and no job run twice changes anything',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (given) => {
          const today = plusDays(`${THIS_YEAR}-01-01`, given.today)
          const start = plusDays(today, given.start)
          await ProductLeave.sequence(place, today, async (product) => {
            await product.begin(given.policies, { start, weekly: given.weekly, brought: given.brought })
            const brought = broughtIn(given.brought, start)
            const facts = new SimpleFacts({ today, start, agreed: given.weekly, nationalDays, brought })
            const model = new SimpleLeave(facts, given.policies)
            await compare(model, product)
            for (const one of given.operations) {
              await step(one, { model, product, brought: given.brought })
              await compare(model, product)
            }
            const before = await traceOf(product)
            await runJobs(product)
            expect(await traceOf(product)).toEqual(before)
            await compareShown(model, product)
            await compareAhead(model, product)
          })
        }),
        { numRuns: RUNS, ...SEED },
      )
      expect(compared).toBeGreaterThan(RUNS)
    },
    Math.max(120_000, RUNS * 3_000),
  )
})

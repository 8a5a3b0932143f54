import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { act, clearTime, entriesOf, standAt, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { dayOf, SimpleTime } from './simple.fixture.ts'

/** As many as take some seconds; `MODEL_RUNS=5000` for all. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60)
const SEED = process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}

let app: TestApp
let acme: TimeCompany

beforeAll(async () => {
  app = await testApp()
  standAt(app, '2026-10-20T06:00:00Z')
  acme = await timeCompany(app, 'model')
  await app.company({ subdomain: 'other' })
  // Leave does not stand in the way of logging time: a day of it lies in the middle of each stretch.
  const policy = { type: 'other', name: 'Leave', days_per_year: 0, method: 'given' }
  const { body } = await acme.admin.post('/restify/holiday-policies', policy)
  for (const day of ['2026-03-30', '2026-10-26', '2026-07-15']) {
    const leave = { holiday_policy_id: body.data.id, start_date: day, end_date: day }
    const asked = await acme.employee.post('/restify/holidays', leave)
    const decided = await approve(asked.body.data.id)
    expect(decided.status).toBe(200)
  }
})
afterAll(() => app.close())

const approve = (id: string) => acme.admin.post(`/restify/holidays/${id}/actions?action=approve`)

/** Evenings before the clocks go forward, go back, and before a day of leave in summer. */
const begins = fc.constantFrom('2026-03-28T19:30:00Z', '2026-10-24T18:30:00Z', '2026-07-14T18:30:00Z')
const minutes = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 300, max: 1500 }))
const index = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({
    what: fc.constant('log' as const),
    day: fc.integer({ min: -1, max: 2 }),
    minutes: fc.oneof(minutes, fc.constant(0)),
  }),
  fc.record({ what: fc.constantFrom('start' as const, 'stop' as const, 'remove' as const), index }),
  // Two tabs send the same at once.
  fc.record({ what: fc.constantFrom('start twice' as const, 'stop twice' as const), index }),
  fc.record({ what: fc.constant('edit' as const), index, minutes: fc.oneof(minutes, fc.constant(0)) }),
  fc.record({
    what: fc.constant('wait' as const),
    seconds: fc.oneof(fc.integer({ min: 1, max: 7200 }), fc.integer({ min: 20_000, max: 100_000 })),
  }),
  fc.record({ what: fc.constant('job' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The product with the ids of its entries in the order in which the model has them. */
class ProductTime {
  readonly ids: string[] = []

  async run(one: Step, model: SimpleTime): Promise<void> {
    const id = 'index' in one ? this.ids[one.index] : undefined
    const { employee } = acme
    const ok = (answer: { status: number }) => answer.status < 300
    if (one.what === 'wait') model.now += one.seconds * 1000
    else if (one.what === 'job') {
      model.job()
      await app.runJob('end-timer', { tenantId: acme.tenantId, employeeId: acme.people.employee.employeeId })
    } else if (one.what === 'log') {
      const day = addDays(dayOf(model.now), one.day)
      const answer = await employee.post('/restify/timesheets', work(acme, day, one.minutes))
      if (ok(answer)) this.ids.push(answer.body.data.id)
      expect(ok(answer)).toBe(model.log(day, one.minutes))
    } else if (id === undefined) return
    else if (one.what === 'edit')
      expect(ok(await employee.patch(`/restify/timesheets/${id}`, { worked_minutes: one.minutes }))).toBe(
        model.edit(one.index, one.minutes),
      )
    else if (one.what === 'remove')
      expect(ok(await employee.delete(`/restify/timesheets/${id}`))).toBe(model.remove(one.index))
    else {
      const [word, twice] = one.what.split(' ') as ['start' | 'stop', string | undefined]
      const tabs = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => act(employee, id, `${word}-timer`)))
      expect(tabs.every(({ status }) => status < 500)).toBe(true)
      expect(tabs.filter(ok)).toHaveLength(model[word](one.index) ? 1 : 0)
    }
  }

  async shown() {
    const entries = new Map((await entriesOf(acme.employee)).map(({ id, attributes }) => [id, attributes]))
    return this.ids.map((id) => {
      const seen = entries.get(id)
      return seen ? [seen.date, seen.worked_minutes, seen.is_running, seen.to_confirm] : null
    })
  }
}

it(
  'agrees with a plain model to the minute after every step, with one timer at most and nothing counted twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(begins, fc.array(step, { minLength: 3, maxLength: 14 }), async (begin, steps) => {
        await clearTime(app, acme)
        const model = new SimpleTime(Date.parse(begin))
        // Both read one clock, which stands still while they work: minutes are compared to the millisecond.
        app.clock.now = () => new Date(model.now)
        const product = new ProductTime()
        for (const one of steps) {
          await product.run(one, model)
          const shown = await product.shown()
          expect(shown).toEqual(
            model.entries.map((entry) => entry && [entry.day, entry.minutes, entry.running !== null, entry.toConfirm]),
          )
          expect(shown.filter((entry) => entry?.[2])).toHaveLength(
            model.entries.some((entry) => entry?.running) ? 1 : 0,
          )
        }
        const { meta } = (await acme.employee.get('/restify/timesheets')).body
        expect(meta.total_worked_minutes).toBe(model.entries.reduce((sum, entry) => sum + (entry?.minutes ?? 0), 0))
      }),
      { numRuns: RUNS, ...SEED },
    )
  },
  Math.max(120_000, RUNS * 2000),
)

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { madeRates } from '#server/trial/bnr/rates.ts'
import { type BnrStandIn, bnrStandIn } from '#server/trial/bnr/stand-in.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { UnreadableRates } from './read-file.ts'
import { storeFirstRates } from './store-rates.ts'

let app: TestApp
let bnr: BnrStandIn

beforeAll(async () => {
  bnr = await bnrStandIn()
  app = await testApp({ BNR_URL: bnr.url })
})
afterAll(() => Promise.all([app.close(), bnr.close()]))

const LAST_DAY = '/nbrfxrates.xml'
const yearFile = (year: number) => `/files/xml/years/nbrfxrates${year}.xml`
const MINUTES = 60_000

/** Lets the clock of the app stand at a moment. */
const standAt = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
const stored = () =>
  app.superuser.global((tx) =>
    tx.rows<{ currency: string; date: string; rate: string; multiplier: number; came_at: string }>(
      sql`select currency, date, trim_scale(rate)::text as rate, multiplier, came_at from bnr_rates order by date, currency`,
    ),
  )
const run = async () => {
  bnr.asked = []
  await app.runJob('bnr-rates')
  return bnr.asked
}

beforeEach(async () => {
  bnr.rates = madeRates('2025-01-01', '2026-11-27')
  standAt('2026-11-27T11:30:00Z')
})
afterEach(async () => {
  bnr.answers.clear()
  await app.superuser.global((tx) => tx.run(sql`delete from bnr_rates`))
})

it('brings this and last year at first, then a day at a time, and asks for nothing that is there', async () => {
  expect(await run()).toEqual([LAST_DAY, yearFile(2025), yearFile(2026)])
  const rates = await stored()
  const published = madeRates('2025-01-01', '2026-11-27')
  expect(rates.map(({ currency, date }) => `${date} ${currency}`)).toEqual(
    published.map(({ currency, date }) => `${date} ${currency}`),
  )
  expect(rates.at(-2)).toEqual({
    ...published.at(-2)!,
    rate: Number(published.at(-2)!.rate).toString(),
    came_at: expect.stringMatching(/^2026-11-27T11:30:0/),
  })
  expect(rates.at(-2)).toMatchObject({ currency: 'HUF', multiplier: 100 })

  // Friday's are there, so nobody asks on the weekend; Monday's are missing until they are published.
  standAt('2026-11-29T15:20:00Z')
  expect(await run()).toEqual([])
  standAt('2026-11-30T10:20:00Z')
  expect(await run()).toEqual([LAST_DAY])
  expect(await stored()).toEqual(rates)
  bnr.rates.push(...madeRates('2026-11-30', '2026-11-30'))
  standAt('2026-11-30T11:20:00Z')
  expect(await run()).toEqual([LAST_DAY])
  expect((await stored()).length).toBe(rates.length + 5)
  expect(await run()).toEqual([])
})

it('run twice at once it changes nothing, and keeps the moment at which rates came', async () => {
  await Promise.all([app.runJob('bnr-rates'), app.runJob('bnr-rates')])
  const rates = await stored()
  app.clock.advance(30 * MINUTES)
  standAt('2026-11-30T10:20:00Z')
  await Promise.all([app.runJob('bnr-rates'), app.runJob('bnr-rates')])
  expect(await stored()).toEqual(rates)
})

it('catches up days that it missed, also over the end of a year', async () => {
  bnr.rates = madeRates('2024-01-01', '2025-12-29')
  standAt('2025-12-29T12:00:00Z')
  await run()
  bnr.rates = madeRates('2024-01-01', '2026-01-05')
  standAt('2026-01-05T12:00:00Z')
  expect(await run()).toEqual([LAST_DAY, yearFile(2025), yearFile(2026)])
  const days = [...new Set((await stored()).map(({ date }) => date))]
  expect(days.slice(-6)).toEqual(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-05'])
})

it('takes what BNR has corrected', async () => {
  await run()
  bnr.rates = madeRates('2025-01-01', '2026-12-02').map((one) =>
    one.date === '2026-11-25' && one.currency === 'EUR' ? { ...one, rate: '5.5555' } : one,
  )
  standAt('2026-12-02T12:00:00Z')
  await run()
  const corrected = (await stored()).find(({ currency, date }) => currency === 'EUR' && date === '2026-11-25')
  expect(corrected).toMatchObject({ rate: '5.5555', came_at: expect.stringMatching(/^2026-12-02T12:00:0/) })
})

it.each([
  ['cannot be reached', LAST_DAY, { status: 503, body: '' }],
  ['sends its visitors elsewhere', LAST_DAY, { status: 200, body: '<html><body>BNR</body></html>' }],
  ['lacks a year', yearFile(2025), { status: 404, body: '' }],
  ['sends half a file', yearFile(2026), { status: 200, body: '<DataSet xmlns="https://www.bnr.ro/xsd"><Body>' }],
  ['sends more than it could', yearFile(2026), { status: 200, body: ' '.repeat(5_000_000) }],
])('stores nothing where BNR %s, and asks again later', async (_what, path, answer) => {
  bnr.answers.set(path, answer)
  await expect(run()).rejects.toThrow()
  expect(await stored()).toEqual([])
  bnr.answers.clear()
  await run()
  expect((await stored()).length).toBe(madeRates('2025-01-01', '2026-11-27').length)
})

it('takes no rates of a day that lies ahead', async () => {
  bnr.rates.push(...madeRates('2026-11-30', '2026-11-30'))
  await expect(run()).rejects.toBeInstanceOf(UnreadableRates)
  expect(await stored()).toEqual([])
})

it('asks nobody where the installation is set so', async () => {
  const alone = await testApp()
  try {
    await alone.runJob('bnr-rates')
    expect(alone.config.bnrUrl).toBeNull()
  } finally {
    await alone.close()
  }
})

it('takes made-up rates only where there are none', async () => {
  await run()
  const rates = await stored()
  const madeUp = rates.map(({ came_at: _came, ...rate }) => ({ ...rate, rate: '1' }))
  const storeFirst = () => app.services.database.global((tx) => storeFirstRates(tx, madeUp, app.clock.now()))
  await storeFirst()
  expect(await stored()).toEqual(rates)
  await app.superuser.global((tx) => tx.run(sql`delete from bnr_rates`))
  await storeFirst()
  expect((await stored()).length).toBe(rates.length)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NationalDay } from '#contracts/company/legal-holidays.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { nationalDays } from './national-days.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'sarbatori' })
  other = await app.company({ subdomain: 'lucratoare' })
})
afterAll(() => app.close())

const url = '/restify/legal-holidays'
const fill = (of: TestCompany, body: object) => of.admin.post(`${url}/actions?action=fill-year`, body)

describe('a national holiday', () => {
  test('shows its year and its first and last day', async () => {
    const { status, body } = await company.admin.post(url, { name: 'Ziua națională', date: '2026-12-01', year: 1999 })
    expect([status, body.data.attributes]).toEqual([
      201,
      {
        name: 'Ziua națională',
        date: '2026-12-01',
        start_date: '2026-12-01',
        end_date: '2026-12-01',
        year: 2026,
        payable: true,
        is_half_day: false,
        holiday_calendar_id: null,
      },
    ])
    const moved = await company.admin.put(`${url}/${body.data.id}`, { date: '2027-12-01' })
    expect(moved.body.data.attributes).toMatchObject({ end_date: '2027-12-01', year: 2027 })
  })

  test('may last several days, but not end before it begins', async () => {
    const { body } = await company.admin.post(url, { name: 'Bridge', date: '2025-05-01', end_date: '2025-05-02' })
    const id = body.data.id
    const late = await company.admin.put(`${url}/${id}`, { date: '2025-05-03' })
    expect([late.status, late.body.errors]).toEqual([422, { end_date: ['The last day cannot be before the first.'] }])
    const cleared = await company.admin.put(`${url}/${id}`, { date: '2025-05-03', end_date: '' })
    expect(cleared.body.data.attributes).toMatchObject({ date: '2025-05-03', end_date: '2025-05-03' })
  })

  test('is there once: a day of the same calendar cannot be one again', async () => {
    const { body } = await company.admin.post(url, { name: 'Retreat', date: '2025-09-08', end_date: '2025-09-10' })
    const again = (more: object) => company.admin.post(url, { name: 'Again', ...more })
    const taken = ['This day is a national holiday already: Retreat.']
    expect((await again({ date: '2025-09-09' })).body.errors).toEqual({ date: taken })
    expect((await again({ date: '2025-09-05', end_date: '2025-09-08' })).body.errors).toEqual({ end_date: taken })
    const beside = await again({ date: '2025-09-11' })
    expect(beside.status, JSON.stringify(beside.body)).toBe(201)
    const path = `${url}/${beside.body.data.id}`
    expect((await company.admin.put(path, { date: '2025-09-10' })).body.errors).toEqual({ date: taken })
    expect((await company.admin.put(path, { name: 'Beside' })).status).toBe(200)
    expect((await company.admin.put(`${url}/${body.data.id}`, { end_date: '2025-09-09' })).status).toBe(200)
    const calendar = await company.admin.post('/restify/holiday-calendars', { name: 'Elsewhere' })
    const elsewhere = { date: '2025-09-08', holiday_calendar_id: calendar.body.data.id }
    expect((await again(elsewhere)).status).toBe(201)
    expect((await other.admin.post(url, { name: 'Theirs', date: '2025-09-08' })).status).toBe(201)
    expect((await other.admin.delete(`${url}/${(await other.admin.get(url)).body.data[0].id}`)).status).toBe(204)
  })

  test('is there once also where two add the same day at the same time under other names', async () => {
    const add = (name: string, is_half_day: boolean) =>
      company.admin.post(url, { name, date: '2025-10-06', is_half_day })
    // Neither can store a day until both have asked whether it is one already.
    const answers = await whileHeld(
      app,
      sql`lock table legal_holidays in share mode`,
      () => add('Founders’ day', false),
      () => add('Day of the company', true),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await company.admin.get(url, { query: { date: '2025-10-06' } })).body.meta.total).toBe(1)
  })

  test('is looked at but not filled in by a company that stands still', async () => {
    const still = await app.company({ subdomain: 'oprita' })
    await app.superuser.global((tx) => tx.run(sql`update tenants set restricted = true where id = ${still.tenantId}`))
    app.services.tenants.forget(still.subdomain)
    const statuses = [await fill(still, { year: 2031 }), await fill(still, { year: 2031, confirm: true })]
    expect(statuses.map(({ status }) => status)).toEqual([200, 403])
    expect((await still.admin.get(url)).body.data).toEqual([])
  })

  test('is found by its year, in the order of the calendar', async () => {
    for (const date of ['2024-12-25', '2024-01-01', '2023-01-01']) await company.admin.post(url, { name: date, date })
    const { body } = await company.employee.get(url, { query: { year: '2024', sort: 'date', perPage: '500' } })
    expect(body.data.map((one: { attributes: { date: string } }) => one.attributes.date)).toEqual([
      '2024-01-01',
      '2024-12-25',
    ])
  })

  test('is kept by those who keep holiday policies, and comes with the configuration', async () => {
    for (const stranger of [company.manager, company.employee]) {
      expect((await stranger.post(url, { name: 'Mine', date: '2026-02-03' })).status).toBe(403)
      expect((await stranger.post(`${url}/actions?action=fill-year`, { year: 2030, confirm: true })).status).toBe(403)
    }
    expect((await company.hr.post(url, { name: 'Ours', date: '2026-02-03' })).status).toBe(201)
    const { legal_holidays: seen } = (await company.employee.get('/configuration')).body.data
    expect(seen.map((one: { attributes: { name: string } }) => one.attributes.name)).toContain('Ours')
    const theirs = (await other.employee.get('/configuration')).body.data.legal_holidays
    expect(theirs).toEqual([])
  })
})

describe('the days of a year', () => {
  test('are shown before they are stored, and stored once', async () => {
    await company.admin.post(url, { name: 'Crăciun', date: '2028-12-25' })
    const shown = (await fill(company, { year: 2028, country: 'ro' })).body.data
    expect([shown.country, shown.added]).toEqual(['RO', 0])
    const stored = shown.days.filter((day: NationalDay) => day.is_stored)
    expect(stored.map((day: NationalDay) => day.date)).toEqual(['2028-12-25'])
    const count = async () => (await company.admin.get(url, { query: { year: '2028' } })).body.meta.total
    expect(await count()).toBe(1)
    const filled = (await fill(company, { year: 2028, country: 'RO', confirm: true })).body.data
    expect(filled.added).toBe(shown.days.length - 1)
    expect(filled.days.every((day: NationalDay) => day.is_stored)).toBe(true)
    expect((await fill(company, { year: 2028, country: 'RO', confirm: true })).body.data.added).toBe(0)
    expect(await count()).toBe(shown.days.length)
    expect((await other.admin.get(url)).body.meta.total).toBe(0)
  })

  test('that two holidays fall on are stored once, with both names', async () => {
    await fill(company, { year: 2026, country: 'RO', confirm: true, dates: ['2026-06-01'] })
    const june = await company.admin.get(url, { query: { date: '2026-06-01' } })
    expect(june.body.data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual([
      "Children's Day, Whit Monday",
    ])
  })

  test('are stored once by two who fill the year at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fill(other, { year: 2029, country: 'DE', confirm: true })))
    const added = answers.map(({ body }) => body.data.added as number)
    expect(added.filter((count) => count > 0)).toHaveLength(1)
    expect((await other.admin.get(url, { query: { year: '2029' } })).body.meta.total).toBe(Math.max(...added))
  })

  test('are those of that year alone where a holiday reaches over its end, and none is missing in the next', async () => {
    const days = async (year: number) => {
      const { status, body } = await fill(other, { year, country: 'SZ', confirm: true })
      return [status, body.data?.added ?? body.errors]
    }
    expect((await days(2034))[0]).toBe(200)
    expect(await days(2034)).toEqual([200, 0])
    expect((await days(2035))[0]).toBe(200)
    const query = { date: '2034-12-31,2035-01-02', sort: 'date' }
    const found = (await other.admin.get(url, { query })).body.data.map(
      ({ attributes }: { attributes: { date: string; name: string } }) => [attributes.date, attributes.name],
    )
    expect(found).toEqual([
      ['2034-12-31', 'Incwala Festival'],
      ['2035-01-01', "Incwala Festival, New Year's Day"],
      ['2035-01-02', 'Incwala Festival'],
    ])
  })

  test('can be taken in part, and leave an audit entry each', async () => {
    const { body } = await fill(company, {
      year: 2031,
      country: 'RO',
      confirm: true,
      dates: ['2031-01-01', '2031-12-01'],
    })
    expect(body.data.added).toBe(2)
    const found = await company.admin.get(url, { query: { year: '2031', sort: 'date' } })
    const entries = await app.superuser.global((tx) =>
      tx.rows(
        sql`select id from audit_entries where record_id = any(${found.body.data.map((one: { id: string }) => one.id)}::uuid[])`,
      ),
    )
    expect(entries).toHaveLength(2)
  })

  test('are those of the company’s own country unless another is named, and of a country there is', async () => {
    const { body } = await fill(company, { year: 2032 })
    expect(body.data.country).toBe('RO')
    const unknown = await fill(company, { year: 2032, country: 'ZZ' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['country']])
    expect((await fill(company, { year: 'soon' })).body.errors).toHaveProperty('year')
  })

  test('of Romania are named in both languages, New Year two days long, Easter the Orthodox one', () => {
    const days = nationalDays('RO', 2026)
    const dates = days.map(({ date }) => date)
    expect(days.slice(0, 2)).toEqual([
      { names: { en: "New Year's Day", ro: 'Anul nou' }, date: '2026-01-01' },
      { names: { en: "New Year's Day", ro: 'Anul nou' }, date: '2026-01-02' },
    ])
    expect(days).toContainEqual({ names: { en: 'Good Friday', ro: 'Vinerea Mare' }, date: '2026-04-10' })
    const national = { en: 'National holiday', ro: 'Ziua națională, Ziua Marii Uniri' }
    expect(days).toContainEqual({ names: national, date: '2026-12-01' })
    // Labour law, art. 139: 17 days; in 2026 the second day of Pentecost is also Children's Day, and a day is one once.
    expect([days.length, new Set(dates).size]).toEqual([16, 16])
    const june = days.filter(({ date }) => date === '2026-06-01').map(({ names }) => names)
    expect(june).toEqual([{ en: "Children's Day, Whit Monday", ro: 'Ziua Copilului, A doua zi de Rusalii' }])
    expect(dates).toEqual([...dates].sort())
  })

  test.each([
    ['DE', '2026-05-14', { en: 'Ascension Day', ro: 'Înălțarea Domnului' }],
    ['FR', '2026-11-01', { en: "All Saints' Day", ro: 'Ziua Tuturor Sfinților' }],
    ['GB', '2026-12-28', { en: 'Boxing Day (substitute day)', ro: 'A doua zi de Crăciun (zi compensatorie)' }],
    ['US', '2026-05-25', { en: 'Memorial Day', ro: 'Ziua Comemorării' }],
    ['MD', '2026-04-20', { en: 'Memorial Day', ro: 'Paștele Blajinilor' }],
    ['IE', '2026-03-17', { en: 'St. Patrick’s Day', ro: 'Sfântul Patrick' }],
  ])('of %s are named in both languages too: %s', (country, date, names) => {
    expect(nationalDays(country, 2026).find((day) => day.date === date)?.names).toEqual(names)
  })

  test('have one name each that fits, in both languages', () => {
    const both = nationalDays('AR', 2022).find(({ date }) => date === '2022-06-20')
    expect(both?.names.en).toBe('Anniversary of the Passing to Immortality of General Manuel Belgrano')
    expect(both?.names.ro.length).toBeLessThanOrEqual(100)
  })
})

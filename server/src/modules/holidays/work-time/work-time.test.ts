import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysInYear } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { settle } from '../ledger/settle.ts'
import { readCompanyDays, readPeople } from '../read-facts.ts'
import { costOf, dayLength, daysOff } from '../rules/day-cost.ts'
import { followWeeks } from './weekly-hours.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let year: number

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const today = await app.superuser.global((tx) =>
    tx.row<{ year: number }>(sql`select extract(year from now() at time zone 'Europe/Bucharest')::int as year`),
  )
  year = today!.year
  stored(
    await acme.admin.post('/restify/holiday-policies', {
      type: 'timeoff',
      method: 'given',
      name: 'Vacation',
      days_per_year: 20,
    }),
  )
})
afterAll(() => app.close())

const patterns = '/restify/employee-work-patterns'
const calendars = '/restify/employee-calendars'
const threeDays = { monday: 8, tuesday: 8, wednesday: 8 }
const fullWeek = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 8 }

function stored(answer: TestAnswer) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

let counter = 0
/** Somebody employed since 6 January 2020, 40 hours a week. */
async function somebody(company = acme, more: object = {}): Promise<string> {
  counter += 1
  return stored(
    await company.admin.post('/restify/employees', {
      first_name: `Person ${counter}`,
      last_name: 'Test',
      email: `p${counter}@${company.subdomain}.test`,
      contract_type: 'employment_contract',
      start_date: '2020-01-06',
      weekly_hours_capacity: 40,
      ...more,
    }),
  ).id
}

/** What a span of leave costs somebody, in hours and in days of theirs. */
const cost = (employeeId: string, start_date: string, end_date = start_date) =>
  app.services.database.tenant(acme.tenantId, async (tx) => {
    const person = (await readPeople(tx, acme.tenantId, [employeeId])).get(employeeId)!
    const company = await readCompanyDays(tx, acme.tenantId, year - 1, year + 2)
    const days = costOf(person, company, { start_date, end_date, starts_at_noon: false, ends_at_noon: false })
    return {
      hours: days.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
      days: daysOff(days, (day) => dayLength(person, day)),
    }
  })

/** Minutes granted of this year, all policies. */
const granted = (employeeId: string) =>
  app.superuser.global(async (tx) => {
    const row = await tx.row<{ minutes: number }>(sql`select sum(e.minutes)::int as minutes from holiday_entries e
      join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
      where b.employee_id = ${employeeId} and b.year = ${year}`)
    return row!.minutes
  })

/** Closes this year for somebody, as the first day of the next one does. */
const closeThisYear = (employeeId: string, { tenantId } = acme) =>
  app.services.database.tenant(tenantId, async (tx) => {
    const at = (today: string): Change => ({
      tx,
      services: app.services,
      tenantId,
      today,
      userId: null,
    })
    await settle(at(`${year + 1}-01-01`), [employeeId], 'day_passed')
  })

describe('a work pattern', () => {
  it('of a later day never changes the days before it', async () => {
    const id = await somebody()
    const [from, before] = [`${year + 1}-03-01`, `${year + 1}-02-01`]
    const week = await cost(id, before, `${year + 1}-02-28`)
    const minutes = await granted(id)
    const { attributes } = stored(await acme.admin.post(patterns, { employee_id: id, start_date: from, ...threeDays }))
    expect(attributes).toMatchObject({ ...threeDays, thursday: 0, sunday: 0, weekly_hours: 24 })
    expect(await cost(id, before, `${year + 1}-02-28`)).toEqual(week)
    expect(await granted(id)).toBe(minutes)
    const span = await cost(id, from, `${year + 1}-03-31`)
    expect(span.hours / 8).toBe(span.days)
    expect(span.days).toBeLessThanOrEqual(15)
    // The ordinary week stands there for the days before.
    const { body } = await acme.admin.get(patterns, { query: { employee_id: id } })
    expect(body.data.map((one: { attributes: object }) => one.attributes)).toEqual([
      expect.objectContaining({ start_date: from, weekly_hours: 24 }),
      expect.objectContaining({ start_date: '2020-01-06', ...fullWeek, weekly_hours: 40 }),
    ])
  })

  it('is added beside another one at the same time, and the ordinary week before both once', async () => {
    const id = await somebody()
    const days = [`${year + 1}-03-01`, `${year + 1}-09-01`]
    const held = sql`select id from employees where id = ${id} for update`
    const adding = days.map(
      (start_date) => () => acme.admin.post(patterns, { employee_id: id, start_date, ...threeDays }),
    )
    for (const answer of await whileHeld(app, held, ...adding)) stored(answer)
    const { body } = await acme.admin.get(patterns, { query: { employee_id: id } })
    expect(body.data.map((one: { attributes: { start_date: string } }) => one.attributes.start_date)).toEqual([
      ...days.toReversed(),
      '2020-01-06',
    ])
  })

  it('from the first day of work replaces the ordinary week, and counts the grant again', async () => {
    const id = await somebody()
    expect(await granted(id)).toBe(20 * 480)
    const { id: row } = stored(
      await acme.hr.post(patterns, { employee_id: id, start_date: '2020-01-06', ...threeDays }),
    )
    // Four weeks of three days of eight hours.
    expect(await granted(id)).toBe(4 * 3 * 480)
    const halfDays = { monday: 4, tuesday: 4, wednesday: 4, thursday: 4, friday: 4 }
    expect((await acme.hr.put(`${patterns}/${row}`, halfDays)).status).toBe(200)
    // Twenty days again, of the eight hours that the year was opened with.
    expect(await granted(id)).toBe(20 * 480)
    expect((await acme.hr.delete(`${patterns}/${row}`)).status).toBe(204)
    // The hours a week stay those that were agreed last.
    expect(await granted(id)).toBe(20 * 480)
  })

  it('is what everybody knows as the hours a week, from its day on', async () => {
    const id = await somebody()
    const weekly = async () =>
      (await acme.employee.get(`/restify/employees/${id}`)).body.data.attributes.weekly_hours_capacity
    const from = `${year + 1}-03-01`
    const { id: later } = stored(await acme.admin.post(patterns, { employee_id: id, start_date: from, ...threeDays }))
    expect(await weekly()).toBe(40)
    const followOn = (today: string) =>
      app.services.database.tenant(acme.tenantId, (tx) =>
        followWeeks({ tx, services: app.services, tenantId: acme.tenantId, today, userId: null }, [id]),
      )
    expect(await followOn(`${year + 1}-02-28`)).toBe(0)
    expect([await followOn(from), await weekly(), await followOn(from)]).toEqual([1, 24, 0])
    expect((await acme.admin.delete(`${patterns}/${later}`)).status).toBe(204)
    expect(await weekly()).toBe(40)
  })

  it('is that of the first day for people who have yet to begin, and stays so when the days pass', async () => {
    const [today, start] = [`${year + 1}-01-10`, `${year + 1}-02-01`]
    const id = await somebody(acme, { start_date: start })
    stored(await acme.admin.post(patterns, { employee_id: id, start_date: `${year + 1}-01-05`, ...threeDays }))
    const person = `/restify/employees/${id}`
    const weekly = async () => (await acme.employee.get(person)).body.data.attributes.weekly_hours_capacity
    expect(await weekly()).toBe(24)
    expect((await acme.admin.put(person, { weekly_hours_capacity: 20 })).status).toBe(200)
    const followed = await app.services.database.tenant(acme.tenantId, (tx) =>
      followWeeks({ tx, services: app.services, tenantId: acme.tenantId, today, userId: null }, [id]),
    )
    expect([followed, await weekly()]).toEqual([0, 20])
    // Who begins before the new hours works by the week that holds then.
    expect((await acme.admin.put(person, { start_date: `${year + 1}-01-20` })).status).toBe(200)
    expect(await weekly()).toBe(24)
  })

  it('has at least an hour in its week, one row a day, and keeps minutes exactly', async () => {
    const id = await somebody()
    const none = await acme.admin.post(patterns, { employee_id: id, start_date: '2020-01-06' })
    expect([none.status, none.body.errors]).toEqual([422, { monday: ['At least one day of the week needs hours.'] }])
    const row = stored(await acme.admin.post(patterns, { employee_id: id, start_date: '2020-01-06', monday: 7.55 }))
    expect(row.attributes).toMatchObject({ monday: 7.55, weekly_hours: 7.55 })
    expect((await acme.admin.put(`${patterns}/${row.id}`, { monday: 0 })).body.errors).toHaveProperty('monday')
    const twice = await acme.admin.post(patterns, { employee_id: id, start_date: '2020-01-06', monday: 8 })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['start_date']])
  })

  it('that others follow is changed, not removed', async () => {
    const id = await somebody()
    stored(await acme.admin.post(patterns, { employee_id: id, start_date: `${year}-06-01`, ...threeDays }))
    const { body } = await acme.admin.get(patterns, { query: { employee_id: id, sort: 'start_date' } })
    const [first, second] = body.data
    expect(body.data.map(({ meta }: { meta: object }) => meta)).toEqual([
      expect.objectContaining({ authorizedToUpdate: true, authorizedToDelete: false }),
      expect.objectContaining({ authorizedToUpdate: true, authorizedToDelete: true }),
    ])
    const refused = await acme.admin.delete(`${patterns}/${first.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The first week cannot be removed while others follow it. Change its hours instead.',
    ])
    expect((await acme.admin.delete(`${patterns}/${second.id}`)).status).toBe(204)
    expect((await acme.admin.delete(`${patterns}/${first.id}`)).status).toBe(204)
  })

  it('of a closed year is neither added, changed nor removed', async () => {
    const id = await somebody()
    const row = stored(await acme.admin.post(patterns, { employee_id: id, start_date: '2020-01-06', ...threeDays }))
    await closeThisYear(id)
    const sentence = `The year ${year} is closed and stays as it was. Choose a day from 01.01.${year + 1} on.`
    const errors = { start_date: [sentence] }
    const added = await acme.admin.post(patterns, { employee_id: id, start_date: `${year}-12-31`, ...fullWeek })
    expect([added.status, added.body.errors]).toEqual([422, errors])
    const changed = await acme.admin.put(`${patterns}/${row.id}`, { monday: 4 })
    expect([changed.status, changed.body.errors]).toEqual([422, errors])
    const moved = await acme.admin.put(`${patterns}/${row.id}`, { start_date: `${year + 1}-01-01` })
    expect([moved.status, moved.body.errors], 'nor moved out of it').toEqual([422, errors])
    const shown = (await acme.admin.get(`${patterns}/${row.id}`)).body.data.meta
    expect(shown).toMatchObject({ authorizedToUpdate: false, authorizedToDelete: false })
    const removed = await acme.admin.delete(`${patterns}/${row.id}`)
    expect([removed.status, removed.body.message]).toEqual([422, `The year ${year} is closed and stays as it was.`])
    stored(await acme.admin.post(patterns, { employee_id: id, start_date: `${year + 1}-01-01`, ...fullWeek }))
  })

  it('is seen by its person, their manager and those who manage people or leave, and kept by the latter', async () => {
    const { employeeId } = acme.people.manager
    const mine = await somebody(acme, { manager_employee_id: employeeId })
    const theirs = await somebody()
    for (const id of [mine, theirs, acme.people.employee.employeeId]) {
      stored(await acme.admin.post(patterns, { employee_id: id, start_date: '2020-01-06', ...fullWeek }))
    }
    const seen = async (client: TestCompany['admin'], id: string) =>
      (await client.get(patterns, { query: { employee_id: id } })).body.meta.total
    expect([await seen(acme.manager, mine), await seen(acme.manager, theirs)]).toEqual([1, 0])
    expect([await seen(acme.employee, acme.people.employee.employeeId), await seen(acme.employee, mine)]).toEqual([
      1, 0,
    ])
    const body = { employee_id: mine, start_date: `${year}-01-01`, ...threeDays }
    expect((await acme.manager.post(patterns, body)).status).toBe(403)
    expect((await acme.employee.post(patterns, body)).status).toBe(403)
    expect((await other.admin.post(patterns, body)).body.errors).toHaveProperty('employee_id')
    const keeper = await acme.personWith('manageHolidayPolicies')
    stored(await keeper.client.post(patterns, body))
  })
})

describe('one’s own work time', () => {
  it('is for an administrator alone to change: a longer week gives more days of leave', async () => {
    const keeper = await acme.personWith('manageEmployees', 'manageHolidayPolicies')
    const own = { employee_id: keeper.employeeId, start_date: `${year}-01-01` }
    const everyDay = { ...fullWeek, saturday: 8, sunday: 8 }
    for (const [path, more] of [
      [patterns, everyDay],
      [calendars, {}],
    ] as const) {
      expect((await keeper.client.post(path, { ...own, ...more })).status).toBe(403)
      const { id } = stored(await acme.admin.post(path, { ...own, start_date: `${year + 1}-01-01`, ...more }))
      expect((await keeper.client.get(`${path}/${id}`)).body.data.meta).toMatchObject({
        authorizedToUpdate: false,
        authorizedToDelete: false,
      })
      expect((await keeper.client.put(`${path}/${id}`, { start_date: own.start_date })).status).toBe(403)
      expect((await keeper.client.delete(`${path}/${id}`)).status).toBe(403)
    }
    expect(await granted(keeper.employeeId)).toBe(20 * 480)
    const mine = { employee_id: acme.people.admin.employeeId, start_date: `${year + 1}-05-01`, ...threeDays }
    stored(await acme.admin.post(patterns, mine))
  })
})

describe('a calendar of national days', () => {
  it('is laid out for the years that are asked about, however long one of its days lasts', async () => {
    const company = await app.company({ subdomain: 'endless' })
    const endless = { name: 'Endless', date: `${year + 1}-12-30`, end_date: '9999-12-31' }
    stored(await company.admin.post('/restify/legal-holidays', endless))
    const { open } = await app.services.database.tenant(company.tenantId, (tx) =>
      readCompanyDays(tx, company.tenantId, year + 1, year + 2),
    )
    expect(open.size).toBe(2 + daysInYear(year + 2))
  })

  const day = (more: object) => acme.admin.post('/restify/legal-holidays', { name: `Day ${newId()}`, ...more })

  it('of a person decides which days are free, from its day on', async () => {
    const id = await somebody()
    const { id: abroad } = stored(await acme.admin.post('/restify/holiday-calendars', { name: 'Chișinău' }))
    // Wednesdays.
    const [first, second] = [`2029-01-03`, `2029-01-10`]
    const inYears = async (on: string) => (await costIn(2029, id, on)).hours
    stored(await day({ date: first }))
    stored(await day({ date: second, holiday_calendar_id: abroad }))
    expect([await inYears(first), await inYears(second)]).toEqual([0, 8])
    const row = stored(
      await acme.admin.post(calendars, { employee_id: id, holiday_calendar_id: abroad, start_date: second }),
    )
    expect([await inYears(first), await inYears(second)]).toEqual([0, 0])
    const kept = (await acme.admin.get(`/restify/holiday-calendars/${abroad}`)).body.data
    expect([kept.attributes.is_used, kept.meta.authorizedToDelete]).toEqual([true, false])
    expect((await acme.admin.delete(`/restify/holiday-calendars/${abroad}`)).status).toBe(422)
    expect((await acme.admin.put(`${calendars}/${row.id}`, { holiday_calendar_id: '' })).status).toBe(200)
    expect(await inYears(second)).toBe(8)
    expect((await acme.admin.delete(`${calendars}/${row.id}`)).status).toBe(204)
    expect((await acme.admin.delete(`/restify/holiday-calendars/${abroad}`)).status).toBe(204)
  })

  const costIn = (in_: number, employeeId: string, on: string) =>
    app.services.database.tenant(acme.tenantId, async (tx) => {
      const person = (await readPeople(tx, acme.tenantId, [employeeId])).get(employeeId)!
      const company = await readCompanyDays(tx, acme.tenantId, in_, in_)
      const span = { start_date: on, end_date: on, starts_at_noon: false, ends_at_noon: false }
      const days = costOf(person, company, span)
      return { hours: days[0]!.minutes / 60, days: daysOff(days, (day) => dayLength(person, day)) }
    })

  it('with half a national day leaves half a day to be taken', async () => {
    const id = await somebody()
    // A Monday.
    const eve = '2029-12-24'
    expect(await costIn(2029, id, eve)).toEqual({ hours: 8, days: 1 })
    const { attributes } = stored(await day({ date: eve, is_half_day: true }))
    expect(attributes).toMatchObject({ is_half_day: true, holiday_calendar_id: null })
    expect(await costIn(2029, id, eve)).toEqual({ hours: 4, days: 0.5 })
    const long = await day({ date: '2029-12-27', end_date: '2029-12-28', is_half_day: true })
    expect([long.status, long.body.errors]).toEqual([
      422,
      { is_half_day: ['Half a day is a single day: its first and last day are the same.'] },
    ])
  })

  it('is filled from a country by itself, and shown to those alone who ask for it', async () => {
    const { id } = stored(await acme.admin.post('/restify/holiday-calendars', { name: 'Berlin' }))
    const url = '/restify/legal-holidays'
    const fill = (holiday_calendar_id: string) =>
      acme.admin.post(`${url}/actions?action=fill-year`, {
        year: 2034,
        country: 'DE',
        confirm: true,
        holiday_calendar_id,
      })
    const { data } = (await fill(id)).body
    expect(data.added).toBeGreaterThan(8)
    expect((await fill(id)).body.data.added).toBe(0)
    const total = async (query: Record<string, string>) =>
      (await acme.employee.get(url, { query: { year: '2034', ...query } })).body.meta.total
    expect([await total({}), await total({ holiday_calendar_id: id })]).toEqual([0, data.added])
    const theirs = await other.admin.post('/restify/holiday-calendars', { name: 'Berlin' })
    expect((await fill(theirs.body.data.id)).body.errors).toHaveProperty('holiday_calendar_id')
  })
})

describe('national days of a closed year', () => {
  it('stay as they were, but for their names', async () => {
    const company = await app.company({ subdomain: 'closed' })
    const url = '/restify/legal-holidays'
    const policy = { type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 20 }
    stored(await company.admin.post('/restify/holiday-policies', policy))
    const row = stored(await company.admin.post(url, { name: 'Named', date: `${year}-02-03` }))
    await closeThisYear(company.people.hr.employeeId, company)
    const sentence = `The year ${year} is closed and stays as it was.`
    const answers = [
      await company.admin.post(url, { name: 'Late', date: `${year}-02-04` }),
      await company.admin.put(`${url}/${row.id}`, { date: `${year + 1}-02-03` }),
      await company.admin.put(`${url}/${row.id}`, { is_half_day: true }),
      await company.admin.delete(`${url}/${row.id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [422, sentence]))
    expect((await company.admin.put(`${url}/${row.id}`, { name: 'Renamed' })).status).toBe(200)
    // Another company's years are its own.
    stored(await other.admin.post(url, { name: 'Late', date: `${year}-02-04` }))
  })
})

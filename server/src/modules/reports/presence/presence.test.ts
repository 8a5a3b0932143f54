import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { makeProject } from '#modules/time/work.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { fillNationalDays, MAY, rowOf, sheetOf, shownDays, somebody, stored } from './presence.fixture.ts'
import { readPresence } from './read.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let reader: TestPerson
let [rest, sick, special]: string[] = []

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const company of [acme, other]) await fillNationalDays(company)
  reader = await acme.personWith('manageTimesheets', 'manageHolidays')
  rest = await policyNamed(acme, 'Annual leave', { type: 'timeoff', days_per_year: 21 })
  sick = await policyNamed(acme, 'Sick leave', { days_per_year: 0, timesheet_symbol: 'Cm' })
  special = await policyNamed(acme, 'Conference', { type: 'specialRequest', days_per_year: 0 })
})
afterAll(() => app.close())

const take = (employeeId: string, policyId: string | undefined, from: string, to: string, more: object = {}) =>
  leave(app, acme, { employeeId, policyId: policyId!, from, to, ...more })

/** Days of May 2026 by their number. */
const may = async (id: string, ...days: number[]) => {
  const shown = shownDays(await sheetOf(reader), id)
  return days.map((day) => shown[day - 1])
}
const totals = async (id: string, span: object = MAY) => {
  const { marks, people } = await sheetOf(reader, span)
  const { planned_minutes, worked_minutes, days_worked, marks: of, days } = rowOf(people, id).totals
  const marked = marks.flatMap(({ symbol }, place) => (of[place] ? [[symbol, of[place]]] : []))
  return {
    planned: planned_minutes / 60,
    worked: worked_minutes / 60,
    days_worked,
    days,
    ...Object.fromEntries(marked),
  }
}

/** Worked out by hand: May 2026 has 21 weekdays, and the first of them, Friday the 1st, is a national day. */
describe('the presence sheet of May 2026', () => {
  it('has the hours of the week on each day, nothing at weekends and the national day’s mark', async () => {
    const id = await somebody(acme)
    expect(await may(id, 1, 2, 3, 4, 29, 30, 31)).toEqual(['NH', '', '', '8', '8', '', ''])
    expect(await totals(id)).toEqual({ planned: 160, worked: 160, days_worked: 20, days: 21, NH: 1 })
  })

  it('has half days and sick leave by their symbols, and what is left of the day', async () => {
    const id = await somebody(acme)
    await take(id, rest, '2026-05-05', '2026-05-05', { startsAtNoon: true })
    await take(id, sick, '2026-05-16', '2026-05-20')
    expect(await may(id, 4, 5, 6, 16, 17, 18, 19, 20, 21)).toEqual(['8', '4/Co', '8', '', '', 'Cm', 'Cm', 'Cm', '8'])
    expect(await totals(id)).toEqual({ planned: 160, worked: 132, days_worked: 16.5, days: 21, Co: 0.5, Cm: 3, NH: 1 })
  })

  it('has two kinds of leave on one day', async () => {
    const id = await somebody(acme)
    await take(id, sick, '2026-05-07', '2026-05-07', { startsAtNoon: true })
    await take(id, rest, '2026-05-07', '2026-05-07', { endsAtNoon: true })
    expect(await may(id, 7)).toEqual(['Co/Cm'])
    expect(await totals(id)).toMatchObject({ worked: 152, days_worked: 19, Co: 0.5, Cm: 0.5, days: 21 })
  })

  it('follows each person’s own week, also one that begins in the middle of the month', async () => {
    const part = await somebody(acme, { weekly_hours_capacity: 20 })
    expect(await may(part, 1, 4, 9)).toEqual(['NH', '4', ''])
    expect(await totals(part)).toEqual({ planned: 80, worked: 80, days_worked: 20, days: 21, NH: 1 })

    const three = await somebody(acme)
    const week = { employee_id: three, monday: 8, tuesday: 8, wednesday: 6.5 }
    stored(await acme.admin.post('/restify/employee-work-patterns', { ...week, start_date: '2026-05-18' }))
    expect(await may(three, 1, 14, 15, 18, 19, 20, 21, 22)).toEqual(['NH', '8', '8', '8', '8', '6.5', '', ''])
    // Ten days of eight hours from the 4th to the 15th, then twice 22.5.
    expect(await totals(three)).toEqual({ planned: 125, worked: 125, days_worked: 16, days: 17, NH: 1 })
  })

  it('has nothing on days before somebody joins and after they leave, archived or not', async () => {
    const joins = await somebody(acme, { start_date: '2026-05-18' })
    expect(await may(joins, 1, 15, 17, 18, 23)).toEqual(['-', '-', '-', '8', ''])
    expect(await totals(joins)).toEqual({ planned: 80, worked: 80, days_worked: 10, days: 10 })
    const leaves = await somebody(acme)
    const path = `/restify/employees/${leaves}/actions?action=archive`
    expect((await acme.admin.post(path, { termination_date: '2026-05-15' })).status).toBe(200)
    expect(await may(leaves, 1, 15, 16, 31)).toEqual(['NH', '8', '-', '-'])
    expect(await totals(leaves)).toEqual({ planned: 80, worked: 80, days_worked: 10, days: 11, NH: 1 })
    const shown = async (start_date: string, end_date: string, id: string) =>
      (await sheetOf(reader, { start_date, end_date })).people.some(({ employee_id }) => employee_id === id)
    expect(await shown('2026-05-15', '2026-05-20', leaves)).toBe(true)
    expect(await shown('2026-05-16', '2026-05-31', leaves)).toBe(false)
    expect(await shown('2026-05-01', '2026-05-17', joins)).toBe(false)
  })

  it('counts special activity as work, and neither what waits nor what was rejected', async () => {
    const id = await somebody(acme)
    await take(id, special, '2026-05-12', '2026-05-13')
    await take(id, rest, '2026-05-14', '2026-05-14', { status: 'draft' })
    await take(id, rest, '2026-05-15', '2026-05-15', { status: 'rejected' })
    expect(await may(id, 12, 13, 14, 15)).toEqual(['8', '8', '8', '8'])
    expect(JSON.stringify(await sheetOf(reader))).not.toContain('Conference')
  })

  it('follows a calendar of a person’s own, and half a national day', async () => {
    const id = await somebody(acme)
    const calendar = stored(await acme.admin.post('/restify/holiday-calendars', { name: 'Wien' }))
    const day = { name: 'Brückentag', holiday_calendar_id: calendar }
    stored(await acme.admin.post('/restify/legal-holidays', { ...day, date: '2026-05-14' }))
    stored(await acme.admin.post('/restify/legal-holidays', { ...day, date: '2026-05-13', is_half_day: true }))
    const keeps = { employee_id: id, holiday_calendar_id: calendar, start_date: '2026-01-01' }
    stored(await acme.admin.post('/restify/employee-calendars', keeps))
    await take(id, rest, '2026-05-13', '2026-05-15')
    expect(await may(id, 1, 12, 13, 14, 15)).toEqual(['8', '8', 'Co/NH', 'NH', 'Co'])
    expect(await totals(id)).toEqual({ planned: 156, worked: 144, days_worked: 18, days: 21, Co: 1.5, NH: 1.5 })
  })

  it('marks leave on weekends where the company counts them', async () => {
    const counts = await app.company({ subdomain: 'counts' })
    await fillNationalDays(counts)
    const body = [{ key: 'include_holiday_weekends', value: true }]
    expect((await counts.admin.post('/restify/settings/bulk/update', body)).status).toBe(200)
    const id = await somebody(counts)
    const policyId = await policyNamed(counts, 'Sick leave', { days_per_year: 0, timesheet_symbol: 'Cm' })
    await leave(app, counts, { employeeId: id, policyId, from: '2026-05-08', to: '2026-05-11' })
    const sheet = await sheetOf(counts.people.admin)
    expect(shownDays(sheet, id).slice(6, 13)).toEqual(['8', 'Cm', 'Cm', 'Cm', 'Cm', '8', '8'])
    expect(rowOf(sheet.people, id).totals).toMatchObject({
      planned_minutes: 160 * 60,
      worked_minutes: 144 * 60,
      days: 23,
    })
  })
})

describe('other months', () => {
  it('has Orthodox Easter of April 2026 and Pentecost of 31 May and 1 June', async () => {
    const id = await somebody(acme)
    const april = await sheetOf(reader, { start_date: '2026-04-01', end_date: '2026-04-30' })
    expect(shownDays(april, id).slice(8, 14)).toEqual(['8', 'NH', '', '', 'NH', '8'])
    expect(rowOf(april.people, id).totals).toMatchObject({ planned_minutes: 160 * 60, days: 22 })
    const turn = await sheetOf(reader, { start_date: '2026-05-29', end_date: '2026-06-02' })
    expect(shownDays(turn, id)).toEqual(['8', '', '', 'NH', '8'])
    expect(turn.national_days.map(({ date }) => date)).toEqual(['2026-05-31', '2026-06-01'])
  })

  it('says what the symbols mean, only those it uses, and where the hours come from', async () => {
    const { marks, hours } = await sheetOf(reader)
    expect(hours).toBe('planned')
    expect(marks).toEqual([
      { symbol: 'Cm', kind: 'leave', names: ['Sick leave'] },
      { symbol: 'Co', kind: 'leave', names: ['Annual leave'] },
      { symbol: 'NH', kind: 'national', names: [] },
    ])
    const quiet = await sheetOf(reader, { start_date: '2026-07-06', end_date: '2026-07-10' })
    expect(quiet.marks).toEqual([])
  })
})

describe('logged hours', () => {
  it('take the place of planned ones where the company says so, of everybody and of no other company', async () => {
    const [logs, silent, guest] = [await somebody(acme), await somebody(acme), await somebody(other)]
    const project = await makeProject(acme.admin, 'Logged', [logs])
    const logOn = async (date: string, worked_minutes: number) => {
      const { projectId: project_id, taskId: task_id } = project
      stored(
        await acme.admin.post('/restify/timesheets', { employee_id: logs, project_id, task_id, date, worked_minutes }),
      )
    }
    // A Thursday in two entries, a Saturday, and half a day of leave on which somebody worked all the same.
    for (const [date, minutes] of [
      ['2026-05-07', 300],
      ['2026-05-07', 91],
      ['2026-05-09', 120],
      ['2026-05-12', 240],
      ['2026-06-01', 60],
    ] as const)
      await logOn(date, minutes)
    await take(logs, rest, '2026-05-12', '2026-05-12', { startsAtNoon: true })
    expect(await may(logs, 7, 8, 9, 12)).toEqual(['8', '8', '', '4/Co'])
    const turn = async (value: boolean) =>
      acme.admin.post('/restify/settings/bulk/update', [{ key: 'presence_from_timesheets', value }])
    expect((await turn(true)).status).toBe(200)
    const { hours } = await sheetOf(reader)
    expect(hours).toBe('logged')
    expect(await may(logs, 1, 7, 8, 9, 12)).toEqual(['NH', String(391 / 60), '', '2', '4/Co'])
    expect(shownDays(await sheetOf(reader, { end_date: '2026-05-12' }), logs).at(-1), 'the last day').toBe('4/Co')
    expect(await totals(logs)).toEqual({
      planned: 160,
      worked: (391 + 120 + 240) / 60,
      days_worked: 2.5,
      days: 4,
      Co: 0.5,
      NH: 1,
    })
    expect(await totals(silent)).toEqual({ planned: 160, worked: 0, days_worked: 0, days: 1, NH: 1 })
    const theirs = await sheetOf({ ...reader, client: other.admin })
    expect([theirs.hours, shownDays(theirs, guest)[6]]).toEqual(['planned', '8'])
    expect((await turn(false)).status).toBe(200)
    expect(await may(logs, 7, 9)).toEqual(['8', ''])
  })
})

describe('who may see it', () => {
  it('is those who manage timesheets, whole, and of their company alone', async () => {
    const stranger = await somebody(other, { first_name: 'Strangerova' })
    const path = '/restify/employees/getters/presence'
    for (const [client, status] of [
      [acme.admin, 200],
      [acme.manager, 200],
      [acme.hr, 200],
      [acme.employee, 403],
      [acme.visitor, 401],
    ] as const) {
      expect((await client.get(path, { query: MAY })).status).toBe(status)
    }
    const seen = await sheetOf(reader)
    expect(JSON.stringify(seen)).not.toMatch(/Strangerova|salary|notes|@/)
    expect(seen.people.some(({ employee_id }) => employee_id === stranger)).toBe(false)
    expect(seen.people.some(({ employee_id }) => employee_id === acme.people.admin.employeeId)).toBe(true)
  })

  it('has people in the order of their names, without regard to case and marks', async () => {
    const names = ['zoe', 'Ștefan', 'Tudor']
    for (const first_name of names) await somebody(acme, { first_name, last_name: 'Order' })
    const { people } = await sheetOf(reader)
    const shown = people.map(({ name }) => name).filter((name) => name.endsWith('Order'))
    expect(shown).toEqual(['Ștefan Order', 'Tudor Order', 'zoe Order'])
  })

  it('says why somebody was away to them, to their manager and to those who manage leave alone', async () => {
    const [own, keeper] = await Promise.all([
      acme.personWith('manageTimesheets'),
      acme.personWith('manageTimesheets', 'manageHolidaysForDirectReports'),
    ])
    const report = await somebody(acme, { manager_employee_id: keeper.employeeId })
    const stranger = await somebody(acme)
    const days = { start_date: '2026-09-07', end_date: '2026-09-09' }
    for (const id of [own.employeeId, report, stranger]) {
      await take(id, sick, days.start_date, days.start_date)
      await take(id, sick, '2026-09-08', '2026-09-08', { startsAtNoon: true })
      await take(id, rest, '2026-09-08', '2026-09-08', { endsAtNoon: true })
    }
    const seen = async (person: TestPerson) => {
      const sheet = await sheetOf(person, days)
      return [own.employeeId, report, stranger].map((id) => shownDays(sheet, id).join(' '))
    }
    expect(await seen(own)).toEqual(['Cm Co/Cm 8', '• • 8', '• • 8'])
    expect(await seen(keeper)).toEqual(['• • 8', 'Cm Co/Cm 8', '• • 8'])
    expect(await seen(reader)).toEqual(['Cm Co/Cm 8', 'Cm Co/Cm 8', 'Cm Co/Cm 8'])
    const { marks, people } = await sheetOf(await acme.personWith('manageTimesheets'), days)
    expect(marks).toEqual([{ symbol: '•', kind: 'away', names: [] }])
    expect(rowOf(people, stranger).totals).toMatchObject({ days_worked: 1, marks: [2], days: 3 })
  })

  it('says where all time begins: with the first of its people, at most five years back', async () => {
    const young = await app.company({ subdomain: 'young' })
    const began = (day: string) =>
      app.superuser.global((tx) =>
        tx.run(sql`update employees set start_date = ${day}::date where tenant_id = ${young.tenantId}`),
      )
    const first = async (query: object) => (await sheetOf(young.people.admin, query)).first_date
    const today = app.today()
    await began(addDays(today, -1000))
    expect(await first(MAY)).toBe(addDays(today, -1000))
    await began('2001-05-07')
    const years = Number(today.slice(0, 4)) - Number((await first(MAY))!.slice(0, 4))
    expect(years).toBe(5)
    await began(addDays(today, 30))
    expect(await first(MAY)).toBe(null)
    await began('2027-03-10')
    // Half past midnight in the company, on the first day of its people.
    app.clock.advance(Date.parse('2027-03-09T22:30:00Z') - app.clock.now().getTime())
    expect(await first(MAY)).toBe('2027-03-10')
  })

  it('says what is wrong with a span at its field', async () => {
    const wrong = async (query: Record<string, string>) =>
      Object.keys((await reader.client.get('/restify/employees/getters/presence', { query })).body.errors ?? {})
    expect(await wrong({})).toEqual(['start_date', 'end_date'])
    expect(await wrong({ start_date: '01.05.2026', end_date: '2026-05-31' })).toEqual(['start_date'])
    expect(await wrong({ start_date: '2026-05-31', end_date: '2026-05-01' })).toEqual(['end_date'])
    expect(await wrong({ start_date: '2026-01-01', end_date: '2027-01-02' })).toEqual(['end_date'])
    expect(await wrong({ start_date: '2026-01-01', end_date: '2027-01-01' })).toEqual([])
  })
})

describe('a large company', () => {
  it('is read with as many statements as a small one', async () => {
    const large = await app.company({ subdomain: 'large' })
    await app.superuser.global(async (tx) => {
      await tx.run(sql`insert into users (tenant_id, id, email, first_name, last_name)
        select ${large.tenantId}, gen_random_uuid(), 'p' || n || '@large.test', 'Person', n::text from generate_series(1, 500) n`)
      await tx.run(sql`insert into employees (tenant_id, id, user_id, status, first_name, last_name, email, contract_type, start_date)
        select tenant_id, id, id, 'active', first_name, last_name, email, 'employment_contract', '2024-01-01'
        from users where tenant_id = ${large.tenantId} and first_name = 'Person'`)
    })
    const [small, big] = [await counted(other), await counted(large)]
    expect(big.people).toBeGreaterThanOrEqual(500)
    const file = (end_date: string) =>
      large.admin.get('/restify/employees/getters/export', { query: { start_date: '2021-12-01', end_date } })
    const tooLarge = await file('2026-12-31')
    expect([tooLarge.status, Object.keys(tooLarge.body.errors)]).toEqual([422, ['end_date']])
    expect((await file('2027-01-31')).status).toBe(422)
    expect([small.count, big.count]).toEqual([9, 9])
  })
})

/** How many statements reading a company takes. */
async function counted({ tenantId }: TestCompany): Promise<{ count: number; people: number }> {
  const { database } = app.services
  const span = { from: MAY.start_date, to: MAY.end_date }
  const reader = { employeeId: null, can: () => true }
  const { count, result } = await countStatements(database, () =>
    database.tenant(tenantId, (tx) => readPresence(tx, { tenantId, today: span.to, locale: 'en', span, reader })),
  )
  return { count, people: result.people.length }
}

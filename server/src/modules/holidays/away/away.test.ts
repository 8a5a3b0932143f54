import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Away } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import { actorOfUser } from '#platform/session/user-actor.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { readAway } from './away.ts'
import { leave, policyNamed } from './leave.fixture.ts'
import { awayAsked } from './query.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let vacation: string
let sick: string
let waiting: string
let rest: string

const JULY = { start_date: '2026-07-01', end_date: '2026-07-31' }

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  vacation = await policyNamed(acme, 'Vacation', { type: 'timeoff', days_per_year: 21 })
  sick = await policyNamed(acme, 'Sick leave', { days_per_year: 0 })
  const { employee, hr, manager } = acme.people
  await reportsTo(employee.employeeId, manager.employeeId)
  // Rest leave around two sick days, then a request that still waits.
  rest = await leave(app, acme, {
    employeeId: employee.employeeId,
    policyId: vacation,
    from: '2026-07-06',
    to: '2026-07-10',
    without: ['2026-07-08', '2026-07-09'],
  })
  await leave(app, acme, { employeeId: employee.employeeId, policyId: sick, from: '2026-07-08', to: '2026-07-09' })
  waiting = await leave(app, acme, {
    employeeId: employee.employeeId,
    policyId: vacation,
    from: '2026-07-20',
    to: '2026-07-21',
    status: 'draft',
  })
  await leave(app, acme, {
    employeeId: hr.employeeId,
    policyId: vacation,
    from: '2026-07-01',
    to: '2026-07-02',
    startsAtNoon: true,
    endsAtNoon: true,
  })
  for (const status of ['rejected', 'cancelled'] as const) {
    await leave(app, acme, {
      employeeId: hr.employeeId,
      policyId: vacation,
      from: '2026-07-27',
      to: '2026-07-28',
      status,
    })
  }
})
afterAll(() => app.close())

const reportsTo = async (id: string, managerId: string | null) =>
  expect((await acme.admin.put(`/restify/employees/${id}`, { manager_employee_id: managerId })).status).toBe(200)

const read = (company: TestCompany, person: TestPerson, query: object = {}): Promise<Away> =>
  app.services.database.tenant(company.tenantId, async (tx) => {
    const reader = (await actorOfUser(tx, company.tenantId, person.userId))!
    const asked = awayAsked({ ...JULY, ...query })
    return readAway(tx, { tenantId: company.tenantId, reader, locale: 'en', files: app.services.files, asked })
  })
const absencesOf = (away: Away, { employeeId }: TestPerson) =>
  away.people.find((one) => one.employee_id === employeeId)?.absences ?? []
const days = (away: Away, person: TestPerson) =>
  absencesOf(away, person).map(({ start_date, end_date }) => `${start_date.slice(5)} ${end_date.slice(5)}`)

describe('who is away', () => {
  it('names the days of an absence on which the person would not have worked', async () => {
    const person = await acme.personWith()
    const span = { from: '2026-07-10', to: '2026-07-14' }
    const id = await leave(app, acme, { employeeId: person.employeeId, policyId: vacation, ...span })
    await app.superuser.global((tx) =>
      tx.run(sql`update holiday_days set minutes = 0 where holiday_id = ${id} and day in ('2026-07-11', '2026-07-12')`),
    )
    for (const reader of [acme.people.admin, await acme.personWith()]) {
      const [absence] = absencesOf(await read(acme, reader), person)
      expect(absence).toMatchObject({ end_date: '2026-07-14', free_days: ['2026-07-11', '2026-07-12'] })
    }
  })

  it('shows colleagues when somebody is away, and neither why nor that anything waits', async () => {
    const away = await read(acme, acme.people.hr, {})
    const plain = await read(acme, await acme.personWith(), {})
    expect(days(plain, acme.people.employee)).toEqual(['07-06 07-10'])
    expect(absencesOf(plain, acme.people.employee)[0]).toEqual({
      start_date: '2026-07-06',
      end_date: '2026-07-10',
      starts_at_noon: false,
      ends_at_noon: false,
      holiday_id: null,
      policy: null,
      status: null,
      free_days: [],
    })
    expect(JSON.stringify(plain)).not.toMatch(/Vacation|Sick|draft|approved/)
    expect(plain.people.map((one) => one.employee_id)).toEqual(
      expect.arrayContaining(away.people.map((one) => one.employee_id)),
    )
  })

  it('shows those who manage or decide on leave the kind, its days and what waits', async () => {
    for (const permission of ['manageHolidays', 'approveRejectHolidays'] as const) {
      const seen = await read(acme, await acme.personWith(permission))
      const shown = absencesOf(seen, acme.people.employee)
      expect(shown.map((one) => [one.start_date, one.end_date, one.policy?.name, one.status, one.holiday_id])).toEqual([
        ['2026-07-06', '2026-07-07', 'Vacation', 'approved', rest],
        ['2026-07-08', '2026-07-09', 'Sick leave', 'approved', expect.any(String)],
        ['2026-07-10', '2026-07-10', 'Vacation', 'approved', rest],
        ['2026-07-20', '2026-07-21', 'Vacation', 'draft', waiting],
      ])
    }
  })

  it('shows people their own leave whole, and their reports’ where they manage it', async () => {
    const own = await read(acme, acme.people.employee)
    expect(absencesOf(own, acme.people.employee)).toHaveLength(4)
    const lead = await read(acme, acme.people.manager)
    expect(absencesOf(lead, acme.people.employee)).toHaveLength(4)
    expect(absencesOf(lead, acme.people.hr)[0]?.policy).toBeNull()
    await reportsTo(acme.people.employee.employeeId, null)
    expect(absencesOf(await read(acme, acme.people.manager), acme.people.employee)).toHaveLength(1)
    const plain = await acme.personWith()
    await reportsTo(acme.people.employee.employeeId, plain.employeeId)
    expect(absencesOf(await read(acme, plain), acme.people.employee)).toHaveLength(1)
    await reportsTo(acme.people.employee.employeeId, acme.people.manager.employeeId)
  })

  it('leaves out who is there on all of the days where that is asked, and who only asks for them', async () => {
    const { employee, hr } = acme.people
    const first = { start_date: '2026-07-01', end_date: '2026-07-03' }
    const ids = async (person: TestPerson, query: object) =>
      (await read(acme, person, query)).people.map((one) => one.employee_id)
    expect(await ids(employee, { ...first, only_away: 'true' })).toEqual([hr.employeeId])
    expect((await ids(employee, first)).length).toBeGreaterThan(1)
    const asking = { start_date: '2026-07-20', end_date: '2026-07-21', only_away: 'true' }
    expect(await ids(acme.people.admin, asking)).toEqual([])
    expect((await read(other, other.people.admin, { ...first, only_away: 'true' })).people).toEqual([])
  })

  it('shows halves of days, and nothing of what was rejected or cancelled', async () => {
    const seen = await read(acme, acme.people.admin)
    expect(absencesOf(seen, acme.people.hr)).toMatchObject([
      { start_date: '2026-07-01', end_date: '2026-07-02', starts_at_noon: true, ends_at_noon: true },
    ])
  })

  it('ends where another request has taken half a day of it, and goes on after it', async () => {
    const person = await acme.personWith()
    const week = { employeeId: person.employeeId, from: '2026-07-13', to: '2026-07-17' }
    const id = await leave(app, acme, { ...week, policyId: vacation })
    await app.superuser.global((tx) =>
      tx.run(sql`update holiday_days set afternoon = false where holiday_id = ${id} and day = '2026-07-15'`),
    )
    expect(absencesOf(await read(acme, acme.people.hr), person)).toMatchObject([
      { start_date: '2026-07-13', end_date: '2026-07-15', starts_at_noon: false, ends_at_noon: true },
      { start_date: '2026-07-16', end_date: '2026-07-17', starts_at_noon: false, ends_at_noon: false },
    ])
  })

  it('shows whole absences that reach into the span, and none that only touch it', async () => {
    const last = await read(acme, acme.people.admin, { start_date: '2026-07-10', end_date: '2026-07-10' })
    expect(days(last, acme.people.employee)).toEqual(['07-10 07-10'])
    const inside = await read(acme, acme.people.admin, { start_date: '2026-07-09', end_date: '2026-07-09' })
    expect(days(inside, acme.people.employee)).toEqual(['07-08 07-09'])
    const beside = await read(acme, acme.people.admin, { start_date: '2026-07-11', end_date: '2026-07-19' })
    expect(days(beside, acme.people.employee)).toEqual([])
  })

  it('ends an absence for colleagues where the person is back, whichever days they ask for', async () => {
    const plain = await acme.personWith()
    const spans = [
      ['2026-07-01', '2026-07-31'],
      ['2026-07-06', '2026-07-07'],
      ['2026-07-09', '2026-07-09'],
      ['2026-07-10', '2026-07-10'],
    ] as const
    for (const [start_date, end_date] of spans) {
      const query = { start_date, end_date }
      const { body } = await plain.client.get('/restify/holidays/getters/away', { query })
      expect(days(body.data, acme.people.employee), start_date).toEqual(['07-06 07-10'])
    }
    // Where the kind changes at noon, too.
    const person = await acme.personWith()
    const noon = { employeeId: person.employeeId, from: '2026-07-06', to: '2026-07-07' }
    await leave(app, acme, { ...noon, policyId: vacation, endsAtNoon: true })
    await leave(app, acme, { ...noon, policyId: sick, from: '2026-07-07', to: '2026-07-08', startsAtNoon: true })
    await leave(app, acme, { ...noon, policyId: vacation, from: '2026-07-09', to: '2026-07-10', status: 'draft' })
    const first = await read(acme, plain, { start_date: '2026-07-06', end_date: '2026-07-06' })
    expect(absencesOf(first, person)).toMatchObject([
      { start_date: '2026-07-06', end_date: '2026-07-08', starts_at_noon: false, ends_at_noon: false },
    ])
    const after = await read(acme, plain, { start_date: '2026-07-09', end_date: '2026-07-09' })
    expect(absencesOf(after, person)).toEqual([])
  })

  it('lists who is employed in the span, and shows others no first and last days', async () => {
    const body = { termination_date: '2026-07-15' }
    const leaver = await acme.personWith()
    const path = `/restify/employees/${leaver.employeeId}`
    expect((await acme.admin.put(path, { start_date: '2026-02-02' })).status).toBe(200)
    expect((await acme.admin.post(`${path}/actions?action=archive`, body)).status).toBe(200)
    const lists = async (person: TestPerson, start: string, end: string) =>
      (await read(acme, person, { start_date: start, end_date: end })).people.some(
        (one) => one.employee_id === leaver.employeeId,
      )
    expect(await lists(acme.people.hr, '2026-01-01', '2026-02-01')).toBe(false)
    expect(await lists(acme.people.hr, '2026-01-01', '2026-02-02')).toBe(true)
    expect(await lists(acme.people.hr, '2026-07-15', '2026-07-31')).toBe(true)
    expect(await lists(acme.people.hr, '2026-07-16', '2026-07-31')).toBe(false)
    expect(await lists(acme.people.employee, '2026-03-01', '2026-03-31')).toBe(false)
    for (const right of ['manageEmployees', 'manageHolidays', 'approveRejectHolidays'] as const) {
      const reader = await acme.personWith(right)
      expect(await lists(reader, '2026-07-15', '2026-07-31'), right).toBe(true)
    }
  })

  it('is narrowed by team, department, manager and name, whatever the diacritics', async () => {
    const make = async (path: string, body: object): Promise<string> =>
      (await acme.admin.post(`/restify/${path}`, body)).body.data.id
    const department = await make('departments', { name: 'Kitchen' })
    const team = await make('directions', { name: 'Sauces', department_id: department })
    const chef = await acme.personWith()
    const changed = await acme.admin.put(`/restify/employees/${chef.employeeId}`, {
      direction_id: team,
      first_name: 'Ștefania',
      last_name: 'Ionescu',
    })
    expect(changed.status).toBe(200)
    for (const query of [
      { direction_id: team },
      { department_id: department },
      { search: 'stefania i' },
      { search: 'ionescu ște' },
    ]) {
      const found = await read(acme, acme.people.employee, query)
      expect(
        found.people.map(({ name }) => name),
        JSON.stringify(query),
      ).toEqual(['Ștefania Ionescu'])
    }
    const reports = await read(acme, acme.people.employee, { manager_employee_id: acme.people.manager.employeeId })
    expect(reports.people.map((one) => one.employee_id)).toEqual([acme.people.employee.employeeId])
    expect((await read(acme, acme.people.employee, { search: '%' })).people).toEqual([])
  })

  it('lists people in the order of their names, whatever the diacritics', async () => {
    for (const first_name of ['Ștefan', 'Tudor', 'Ana']) {
      const { employeeId } = await acme.personWith()
      const named = await acme.admin.put(`/restify/employees/${employeeId}`, { first_name, last_name: 'Sorted' })
      expect(named.status).toBe(200)
    }
    const { people } = await read(acme, acme.people.employee, { search: 'sorted' })
    expect(people.map(({ name }) => name)).toEqual(['Ana Sorted', 'Ștefan Sorted', 'Tudor Sorted'])
  })

  it('lists the company’s national days one by one, and whether weekends count', async () => {
    const added = await acme.admin.post('/restify/legal-holidays', {
      name: 'Foundation days',
      date: '2026-07-30',
      end_date: '2026-08-02',
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const july = await read(acme, acme.people.employee)
    expect(july.national_days).toEqual([
      { date: '2026-07-30', name: 'Foundation days', is_half_day: false },
      { date: '2026-07-31', name: 'Foundation days', is_half_day: false },
    ])
    expect(july.weekends_count).toBe(false)
    await acme.admin.post('/restify/settings/bulk/update', [{ key: 'include_holiday_weekends', value: true }])
    expect((await read(acme, acme.people.employee)).weekends_count).toBe(true)
  })

  it('shows each company its own people alone', async () => {
    const ids = new Set((await read(acme, acme.people.admin)).people.map((one) => one.employee_id))
    const theirs = await read(other, other.people.admin, { direction_id: undefined })
    expect(theirs.people.filter((one) => ids.has(one.employee_id))).toEqual([])
    expect(theirs.people.flatMap(({ absences }) => absences)).toEqual([])
  })

  it('asks for a span of at most 400 days, in order', () => {
    const problems = (query: object) => {
      try {
        awayAsked({ ...JULY, ...query })
        return null
      } catch (error) {
        return error
      }
    }
    expect(problems({ start_date: '2026-01-01', end_date: '2027-02-04' })).toBeNull()
    expect(problems({ start_date: '2026-01-01', end_date: '2027-02-05' })).toMatchObject({
      problems: [['end_date', 'rule.spanTooLong', { max: 400 }]],
    })
    expect(problems({ end_date: '2026-06-30' })).toMatchObject({ problems: [['end_date', 'rule.endBeforeStart']] })
    expect(problems({ start_date: '2026-02-30' })).toBeInstanceOf(Error)
    expect(problems({ direction_id: 'x' })).toBeInstanceOf(Error)
  })

  it('reads a company of 500 with as many statements as one of four', async () => {
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
    expect([small.count, big.count]).toEqual([4, 4])
  })
})

/** How many statements reading a company takes. */
async function counted({ tenantId, people }: TestCompany): Promise<{ count: number; people: number }> {
  const { database, files } = app.services
  const reader = await database.tenant(tenantId, (tx) => actorOfUser(tx, tenantId, people.admin.userId))
  const question = { tenantId, reader: reader!, locale: 'en' as const, files, asked: JULY }
  const { count, result } = await countStatements(database, () =>
    database.tenant(tenantId, (tx) => readAway(tx, question)),
  )
  return { count, people: result.people.length }
}

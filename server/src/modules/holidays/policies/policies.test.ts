import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contracts/engine/history.ts'
import { contractTypes } from '#contracts/team/employees.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const url = '/restify/holiday-policies'
const sick = { type: 'other', method: 'given', days_per_year: 5 }

function stored(answer: TestAnswer) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const make = async (body: object, company = acme) => stored(await company.admin.post(url, body))

/** What people have been granted of a policy, in days of eight hours, by name. */
const granted = (policyId: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ days: number }>(sql`select (sum(e.minutes) / 480.0)::float as days from holiday_entries e
      join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
      where b.holiday_policy_id = ${policyId} group by b.employee_id order by b.employee_id`),
  )

const takeLeave = (company: TestCompany, policyId: string, employeeId: string) =>
  app.superuser.global((tx) =>
    tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes, days_off)
      values (${company.tenantId}, ${newId()}, ${employeeId}, ${policyId}, '2026-03-02', '2026-03-02', 480, 1)`),
  )

describe('a holiday policy', () => {
  it('has the defaults of the product for what is not sent', async () => {
    const { attributes } = await make({ ...sick, type: 'Other', name: 'Medical', days_per_year: undefined })
    expect(attributes).toEqual({
      type: 'other',
      method: 'given',
      name: 'Medical',
      description: null,
      applicable_contract_types: ['employment_contract'],
      milestones: [],
      days_per_year: 1,
      rounding: 'half_day',
      rounding_direction: 'up',
      carry_over: true,
      carry_over_limit: null,
      carry_over_until: null,
      allow_advance_booking: true,
      allow_half_days: true,
      can_cancel_own_holidays_until_start_date: true,
      update_balances: true,
      waiting_period_days: 0,
      paid: true,
      timesheet_symbol: 'Co',
      document_template_path: null,
      document_template_name: null,
      version: 1,
      is_used: false,
    })
  })

  it('keeps its milestones in the order of the years', async () => {
    const milestones = [
      { years_in_company: 10, days_per_year: 26 },
      { years_in_company: 3, days_per_year: 23.5 },
    ]
    const { id, attributes } = await make({ ...sick, name: 'Sorted', milestones })
    expect(attributes.milestones).toEqual([milestones[1], milestones[0]])
    const twice = await acme.admin.put(`${url}/${id}`, { milestones: [milestones[0], milestones[0]] })
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { 'milestones.1.years_in_company': ['There already is a milestone for that many years.'] },
    ])
    const cleared = await acme.admin.put(`${url}/${id}`, { milestones: [] })
    expect(cleared.body.data.attributes.milestones).toEqual([])
  })

  it('has no symbol as special activity, and the usual one again afterwards', async () => {
    const { id, attributes } = await make({ ...sick, type: 'specialRequest', name: 'Trip', timesheet_symbol: 'T' })
    expect(attributes.timesheet_symbol).toBeNull()
    const sent = await acme.admin.put(`${url}/${id}`, { timesheet_symbol: 'T' })
    expect(sent.body.data.attributes.timesheet_symbol).toBeNull()
    const back = await acme.admin.put(`${url}/${id}`, { type: 'other' })
    expect(back.body.data.attributes.timesheet_symbol).toBe('Co')
    const own = await acme.admin.put(`${url}/${id}`, { timesheet_symbol: 'D' })
    expect(own.body.data.attributes.timesheet_symbol).toBe('D')
  })

  it('of paid rest is the only one of its company, also when two are made at once', async () => {
    const company = await app.company({ subdomain: 'rest' })
    const rest = (name: string) =>
      company.admin.post(url, { type: 'timeoff', method: 'given', name, days_per_year: 20 })
    const answers = await Promise.all([rest('A'), rest('B'), rest('C')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const sentence =
      'At the moment we support only one paid rest policy. Please consider modifying the already existing paid rest policy.'
    expect(answers.find(({ status }) => status === 422)!.body.message).toBe(sentence)
    const unpaid = stored(await company.admin.post(url, { ...sick, type: 'timeoff', paid: false, name: 'Unpaid rest' }))
    expect((await company.admin.put(`${url}/${unpaid.id}`, { paid: true })).body.message).toBe(sentence)
    expect((await company.admin.put(`${url}/${unpaid.id}`, { name: 'Rest without pay' })).status).toBe(200)
    // The other company has its own.
    await make({ type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 21 }, other)
  })

  it('is found by what contract it is for, the two kinds of B2B being one', async () => {
    await make({ ...sick, name: 'For B2B', applicable_contract_types: ['b2b_paid_holidays'] })
    const names = async (type: string) => {
      const { body } = await acme.employee.get(url, { query: { applicable_contract_types: type, perPage: '100' } })
      return body.data.map((one: { attributes: { name: string } }) => one.attributes.name)
    }
    expect(await names('b2b_unpaid_holidays')).toEqual(['For B2B'])
    expect(await names('employment_contract')).not.toContain('For B2B')
    expect(await names('employment_contract')).toContain('Medical')
    const { data } = (await acme.employee.get(`${url}/filters?only=matches`, { headers: { 'x-locale': 'ro' } })).body
    const filter = data.find(({ column }: { column: string }) => column === 'applicable_contract_types')
    expect(filter).toMatchObject({ type: 'array', advanced: false })
    expect(filter.options.map(({ property }: { property: string }) => property)).toEqual([...contractTypes])
  })

  it('is found by its type, in the words of other clients too, and exported in words', async () => {
    const rest = await acme.employee.get(url, { query: { type: 'Other', perPage: '100' } })
    expect(rest.body.data.map(({ attributes }: { attributes: { type: string } }) => attributes.type)).toContain('other')
    const body = { format: 'csv', columns: ['name', 'type', 'applicable_contract_types'], repositories: 'all' }
    const sheet = await acme.admin.post(`${url}/actions?action=export`, body, { headers: { 'accept-language': 'ro' } })
    expect(sheet.bytes.toString()).toContain('For B2B;Medical / obligatoriu;B2B cu concediu plătit')
  })

  it('is kept by those who may, and read by everyone', async () => {
    const { id } = await make({ ...sick, name: 'Read me' })
    expect((await acme.employee.get(`${url}/${id}`)).body.data.meta).toMatchObject({ authorizedToUpdate: false })
    for (const stranger of [acme.employee, acme.manager]) {
      expect((await stranger.post(url, { ...sick, name: 'Mine' })).status).toBe(403)
      expect((await stranger.delete(`${url}/${id}`)).status).toBe(403)
    }
    expect((await other.admin.get(`${url}/${id}`)).status).toBe(404)
  })

  it('without a limit gives nothing to be counted', async () => {
    const { id } = await make({ ...sick, name: 'As needed', days_per_year: 0 })
    expect(await granted(id)).toEqual([])
  })
})

describe('the template of a policy', () => {
  const file = (name?: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.append('document_template_path', new Blob(['Hello {name}'], { type: 'text/plain' }), 'request.txt')
    if (name) form.append('name', name)
    for (const [key, value] of Object.entries(more)) form.append(key, value)
    return form
  }

  it('is called by the name that is sent with it alone; with more it is the policy’s', async () => {
    const { id } = await make({ ...sick, name: 'With a template' })
    const alone = await acme.admin.upload(`${url}/${id}`, file('Cerere.txt'))
    expect([alone.status, alone.body.data.attributes]).toEqual([
      200,
      expect.objectContaining({ name: 'With a template', document_template_name: 'Cerere.txt' }),
    ])
    const both = await acme.admin.upload(`${url}/${id}`, file('Renamed', { description: 'For the doctor' }))
    expect(both.body.data.attributes).toMatchObject({ name: 'Renamed', document_template_name: 'request.txt' })
    const unnamed = await acme.admin.upload(`${url}/${id}`, file())
    expect(unnamed.body.data.attributes).toMatchObject({ name: 'Renamed', document_template_name: 'request.txt' })
  })

  it('is fetched by a signed address, and removed alone', async () => {
    const { id } = await make({ ...sick, name: 'To be fetched' })
    await acme.admin.upload(`${url}/${id}`, file())
    const shown = await acme.admin.get(`${url}/${id}`, { query: { temporary_urls: 'true' } })
    const address = new URL(shown.body.data.attributes.document_template_path, 'http://acme.localhost')
    const fetched = await acme.visitor.get(`${address.pathname.replace('/api', '')}${address.search}`)
    expect([fetched.status, fetched.bytes.toString()]).toEqual([200, 'Hello {name}'])
    expect((await acme.hr.delete(`${url}/${id}/field/document_template_path`)).status).toBe(204)
    const after = await acme.admin.get(`${url}/${id}`)
    expect(after.body.data.attributes).toMatchObject({ document_template_path: null, document_template_name: null })
  })
})

describe('a change of a policy', () => {
  const grantedOnce = async (id: string) => [...new Set((await granted(id)).map(({ days }) => days))]

  it('reaches the years that are open', async () => {
    const { id } = await make({ ...sick, name: 'Generous' })
    expect(await grantedOnce(id)).toEqual([5])
    const { body } = await acme.admin.put(`${url}/${id}`, { days_per_year: 8 })
    expect([body.data.attributes.version, await grantedOnce(id)]).toEqual([2, [8]])
    const same = await acme.admin.put(`${url}/${id}`, { days_per_year: 8, description: 'As before' })
    expect(same.body.data.attributes.version).toBe(2)
  })

  it('is another version by whatever of the rule is changed, and by nothing else', async () => {
    const { id } = await make({ ...sick, name: 'Versions', carry_over: true })
    const versionAfter = async (body: object) => {
      const answer = await acme.admin.put(`${url}/${id}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data.attributes.version
    }
    const rules = [
      ...[{ carry_over_until: '03-31' }, { carry_over_limit: 3 }, { carry_over: false }, { method: 'accrual' }],
      ...[
        { rounding: 'none' },
        { rounding_direction: 'nearest' },
        { milestones: [{ years_in_company: 3, days_per_year: 2 }] },
      ],
    ]
    const versions = []
    for (const rule of rules) versions.push(await versionAfter(rule))
    expect(versions).toEqual(rules.map((_, n) => n + 2))
    expect(await versionAfter({ name: 'Versions still', allow_half_days: false })).toBe(rules.length + 1)
  })

  it('reaches no year that is over, though the nightly job has not closed it yet', async () => {
    const { id } = await make({ ...sick, name: 'Study', days_per_year: 10 })
    const { employeeId } = acme.people.employee
    const year = Number(app.today().slice(0, 4))
    const given = async () => {
      const query = { employee_id: employeeId, holiday_policy_id: id, sort: 'year' }
      const { body } = await acme.hr.get('/restify/holiday-balances', { query })
      return body.data.map(({ attributes }: { attributes: { initial_balance: number } }) => attributes.initial_balance)
    }
    const before = app.clock.now().getTime()
    app.clock.advance(Date.parse(`${year + 1}-01-03T09:00:00Z`) - before)
    expect((await acme.hr.put(`${url}/${id}`, { days_per_year: 20, carry_over: false })).status).toBe(200)
    const figures = await given()
    app.clock.advance(before - app.clock.now().getTime())
    expect(figures).toEqual([10, 30])
  })

  it('leaves balances as they were opened where the policy says so, until it says otherwise', async () => {
    const { id } = await make({ ...sick, name: 'Steady', update_balances: false })
    await acme.admin.put(`${url}/${id}`, { days_per_year: 8 })
    expect(await grantedOnce(id)).toEqual([5])
    await acme.admin.put(`${url}/${id}`, { update_balances: true })
    expect(await grantedOnce(id)).toEqual([8])
  })

  it('to paid rest gives the days that people brought along in place of its own', async () => {
    const company = await app.company({ subdomain: 'brought' })
    const { id } = await make({ ...sick, name: 'Becomes rest' }, company)
    const came = await company.admin.post('/restify/employees', {
      ...{ first_name: 'Ana', last_name: 'Pop', email: 'ana@brought.test', contract_type: 'employment_contract' },
      // Of the year in which they were entered, whenever they began.
      ...{ start_date: '2020-02-03', weekly_hours_capacity: 40 },
      initial_vacation_balance: 7,
    })
    stored(came)
    expect((await granted(id)).map(({ days }) => days)).not.toContain(7)
    expect((await company.admin.put(`${url}/${id}`, { type: 'timeoff' })).body.data.attributes.version).toBe(2)
    expect((await granted(id)).map(({ days }) => days)).toContain(7)
  })

  it('to one of national days takes balances away, unless somebody has leave of it', async () => {
    const { id } = await make({ ...sick, name: 'Becomes national' })
    await takeLeave(acme, id, acme.people.hr.employeeId)
    const refused = await acme.admin.put(`${url}/${id}`, { type: 'national' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['type']])
    const unused = await make({ ...sick, name: 'Unused' })
    expect((await acme.admin.put(`${url}/${unused.id}`, { type: 'national' })).status).toBe(200)
    expect(await granted(unused.id)).toEqual([])
  })

  it('has a history in words', async () => {
    const { id } = await make({ ...sick, name: 'Said' })
    await acme.admin.put(`${url}/${id}`, {
      milestones: [
        { years_in_company: 5, days_per_year: 24 },
        { years_in_company: 10, days_per_year: 26 },
      ],
      applicable_contract_types: ['employment_contract', 'b2b_paid_holidays'],
      type: 'specialRequest',
    })
    const { body } = await acme.hr.get(`${url}/${id}/getters/history`, { headers: { 'accept-language': 'ro' } })
    const [{ changes }] = body.data as [HistoryEntry]
    // How often the rules were changed is a count of the product's own.
    expect(changes.map(({ field }) => field)).not.toContain('version')
    expect(changes.map(({ label, after }) => [label, after])).toEqual(
      expect.arrayContaining([
        ['Praguri de vechime', 'zile pe an: 24, ani în companie: 5; zile pe an: 26, ani în companie: 10'],
        ['Tipuri de contract', 'Contract de muncă, B2B cu concediu plătit'],
        ['Tip', 'Activitate specială'],
      ]),
    )
  })
})

describe('deleting a policy', () => {
  it('takes unused balances along, and is refused once somebody has leave of it', async () => {
    const unused = await make({ ...sick, name: 'Nobody took it' })
    expect((await granted(unused.id)).length).toBeGreaterThan(0)
    expect((await acme.admin.delete(`${url}/${unused.id}`)).status).toBe(204)
    expect(await granted(unused.id)).toEqual([])

    const used = await make({ ...sick, name: 'Somebody took it' })
    await takeLeave(acme, used.id, acme.people.employee.employeeId)
    const shown = (await acme.admin.get(`${url}/${used.id}`)).body.data
    expect([shown.attributes.is_used, shown.meta.authorizedToDelete]).toEqual([true, false])
    const refused = await acme.admin.delete(`${url}/${used.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This record is in use and cannot be deleted. Used by: leave requests (1).',
    ])
    expect((await granted(used.id)).length).toBeGreaterThan(0)
  })
})

describe('the usual policies', () => {
  const fill = (company: TestCompany) => company.admin.post(`${url}/actions?action=fill-usual`)
  const names = async (company: TestCompany) => {
    const { body } = await company.admin.get(url, { query: { perPage: '100' }, headers: { 'x-locale': 'ro' } })
    return body.data.map(({ attributes }: { attributes: object }) => attributes)
  }

  it('of its country are added once, in the language of their reader, with balances for everybody', async () => {
    const company = await app.company({ subdomain: 'usual' })
    await app.superuser.global((tx) => tx.run(sql`update tenants set locale = 'ro' where id = ${company.tenantId}`))
    const counts = await Promise.all([fill(company), fill(company)])
    expect(counts.map(({ body }) => body.data.added).sort()).toEqual([0, 5])
    const policies = await names(company)
    expect(policies).toContainEqual(
      expect.objectContaining({ name: 'Concediu de odihnă', type: 'timeoff', days_per_year: 20, paid: true }),
    )
    expect(policies).toContainEqual(expect.objectContaining({ name: 'Concediu fără plată', paid: false }))
    expect(await names(acme)).not.toContainEqual(expect.objectContaining({ name: 'Concediu de odihnă' }))
    const { body } = await company.admin.get(url, { query: { type: 'timeoff' } })
    expect(body.data[0].attributes.name).toBe('Annual leave')
    expect((await granted(body.data[0].id)).map(({ days }) => days)).toEqual([20, 20, 20, 20])
  })

  it('leave what the company has made itself', async () => {
    const company = await app.company({ subdomain: 'some' })
    await make({ type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 25 }, company)
    await make({ ...sick, name: 'sick LEAVE' }, company)
    expect((await fill(company)).body.data.added).toBe(3)
    expect((await names(company)).filter(({ type }: { type: string }) => type === 'timeoff')).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, cnp, errorsOf, IBAN, seats, secrets } from './employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('adding an employee', () => {
  it('makes a draft with a user, the employee role and a seat taken', async () => {
    const before = await seats(acme)
    const record = await add(acme.admin, basics(secrets))
    expect(record.attributes).toMatchObject({
      status: 'draft',
      archived: false,
      salary: 4321.55,
      personal_identification_number: cnp,
      contract_bank_account: IBAN,
    })
    expect(record.attributes.role_id).toBe(acme.roleIds.employee)
    expect(await seats(acme)).toBe(before + 1)
    const shown = await acme.admin.get(`/restify/employees/${record.id}?related=user.roles,salaries`)
    expect(shown.body.data.relationships.user.relationships.roles[0].attributes.key).toBe('employee')
    expect(shown.body.data.relationships.salaries[0].attributes).toMatchObject({
      amount: 4321.55,
      currency: 'RON',
      start_date: '2024-03-01',
    })
  })

  it('keeps personal number and bank account sealed in the database', async () => {
    await add(acme.admin, basics(secrets))
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ text: string }>(sql`select t::text as text from employees t`),
    )
    const audit = await app.superuser.global((tx) =>
      tx.rows<{ text: string }>(sql`select t::text as text from audit_entries t`),
    )
    for (const { text } of [...rows, ...audit]) {
      expect(text).not.toContain(cnp)
      expect(text).not.toContain(IBAN)
    }
  })

  it('tells every broken rule at its field', async () => {
    expect(Object.keys(await errorsOf(acme.admin, {})).sort()).toEqual([
      'contract_type',
      'email',
      'first_name',
      'last_name',
      'start_date',
      'weekly_hours_capacity',
    ])
    const broken = await errorsOf(
      acme.admin,
      basics({
        email: 'nobody',
        personal_email: 'x',
        phone: 'call me',
        salary: -1,
        weekly_hours_capacity: -1,
        about: 'x'.repeat(256),
        contract_bank_account: 'RO00',
        start_date: '2024-02-30',
        general_information: 'x'.repeat(5001),
        gender: 'Robot',
        billed_rate: -1,
      }),
    )
    expect(Object.keys(broken).sort()).toEqual([
      'about',
      'billed_rate',
      'contract_bank_account',
      'email',
      'gender',
      'general_information',
      'personal_email',
      'phone',
      'salary',
      'start_date',
      'weekly_hours_capacity',
    ])
    expect(await errorsOf(acme.admin, basics({ salary: 10 }))).toHaveProperty('salary_type')
    expect(await errorsOf(acme.admin, basics({ termination_date: '2024-03-01' }))).toHaveProperty('termination_date')
    expect(await errorsOf(acme.admin, basics({ timezone: 'Mars Standard Time' }))).toHaveProperty('timezone')
    expect(await errorsOf(acme.admin, basics({ personal_identification_number: '1234' }))).toEqual({
      personal_identification_number: ['The personal identification number must have exactly 13 digits.'],
    })
    const wrongDay = basics({ personal_identification_number: cnp, birth_date: '1991-01-01' })
    expect(await errorsOf(acme.admin, wrongDay)).toHaveProperty('personal_identification_number')
    const before = await seats(acme)
    const twice = basics({ email: acme.people.hr.email })
    expect(await errorsOf(acme.admin, twice)).toEqual({ email: ['The email has already been taken.'] })
    expect(await seats(acme)).toBe(before)
  })

  it('takes no id of another company', async () => {
    const { id: department_id } = (await other.admin.post('/restify/departments', { name: 'Theirs' })).body.data
    const { id: position_id } = (await other.admin.post('/restify/positions', { name: 'Theirs', department_id })).body
      .data
    const { employeeId } = other.people.admin
    expect(await errorsOf(acme.admin, basics({ position_id }))).toHaveProperty('position_id')
    expect(await errorsOf(acme.admin, basics({ manager_employee_id: employeeId }))).toHaveProperty(
      'manager_employee_id',
    )
    expect(await errorsOf(acme.admin, basics({ salary_evaluation_assignees: [employeeId] }))).toHaveProperty(
      'salary_evaluation_assignees',
    )
    expect(await errorsOf(acme.admin, basics({ role_id: other.roleIds.employee }))).toHaveProperty('role_id')
  })

  it('says quantity_exceeded without a free seat, and leaves nothing behind', async () => {
    const small = await app.company({ subdomain: 'small', seats: 5 })
    await add(small.admin, basics({ email: 'five@small.test' }))
    const refused = await small.admin.post('/restify/employees', basics({ email: 'six@small.test' }))
    expect([refused.status, refused.body.message]).toEqual([422, 'quantity_exceeded'])
    const users = await small.admin.get('/restify/users?perPage=50')
    expect(users.body.meta.total).toBe(5)
  })
})

describe('changing an employee', () => {
  it('takes one column, keeps the rest, and keeps the user in step', async () => {
    const record = await add(acme.admin, basics(secrets))
    const changed = await acme.admin.put(`/restify/employees/${record.id}`, { first_name: 'Maria' })
    expect(changed.body.data.attributes).toMatchObject({ first_name: 'Maria', salary: 4321.55 })
    const user = await acme.admin.get(`/restify/users/${record.attributes.user_id}`)
    expect(user.body.data.attributes.first_name).toBe('Maria')
    expect((await acme.admin.put(`/restify/employees/${record.id}`, { first_name: ' ' })).body.errors).toHaveProperty(
      'first_name',
    )
  })

  it('dates a raise: the past keeps its salary', async () => {
    const record = await add(acme.admin, basics(secrets))
    const path = `/restify/employees/${record.id}?related=salaries`
    const raised = await acme.admin.post(path, { salary: 5000 })
    expect(raised.body.data.attributes).toMatchObject({ salary: 5000, salary_currency: 'RON' })
    const history = raised.body.data.relationships.salaries.map(
      ({ attributes }: { attributes: { amount: number; end_date: string | null } }) => [
        attributes.amount,
        attributes.end_date === null,
      ],
    )
    expect(history).toEqual([
      [5000, true],
      [4321.55, false],
    ])
    const again = await acme.admin.post(path, { salary: 5100 })
    expect(again.body.data.relationships.salaries).toHaveLength(2)
    expect((await acme.admin.post(path, { salary: null })).body.data.attributes.salary).toBeNull()
  })

  it('lets people change their own data and drops what is not theirs to write', async () => {
    const { employeeId } = acme.people.employee
    await acme.admin.put(`/restify/employees/${employeeId}`, secrets)
    const sent = {
      first_name: 'Eu',
      salary: 99999,
      contract_type: 'b2b_paid_holidays',
      role_id: acme.roleIds.admin,
      status: 'archived',
      sensitive_information: 'mine',
    }
    const changed = await acme.employee.post(`/restify/employees/${employeeId}`, sent)
    expect(changed.status).toBe(200)
    expect(changed.body.data.attributes.first_name).toBe('Eu')
    const { attributes } = (await acme.admin.get(`/restify/employees/${employeeId}`)).body.data
    expect(attributes).toMatchObject({
      salary: 4321.55,
      contract_type: 'employment_contract',
      role_id: acme.roleIds.employee,
      status: 'active',
      sensitive_information: 'canary-notes',
    })
    expect(
      (await acme.employee.put(`/restify/employees/${acme.people.hr.employeeId}`, { first_name: 'No' })).status,
    ).toBe(403)
    const without = await acme.personWith('manageOwnExpenses')
    expect((await without.client.put(`/restify/employees/${without.employeeId}`, { first_name: 'No' })).status).toBe(
      403,
    )
  })

  it('locks the work email once the person has joined', async () => {
    const draft = await add(acme.admin, basics())
    expect((await acme.admin.put(`/restify/employees/${draft.id}`, { email: 'new@acme.test' })).status).toBe(200)
    const active = `/restify/employees/${acme.people.hr.employeeId}`
    expect((await acme.admin.put(active, { email: 'x@acme.test' })).body.errors).toHaveProperty('email')
    expect((await acme.admin.put(active, { email: acme.people.hr.email })).status).toBe(200)
  })

  it('refuses a manager who reports to the person', async () => {
    const top = await add(acme.admin, basics())
    const middle = await add(acme.admin, basics({ manager_employee_id: top.id }))
    const low = await add(acme.admin, basics({ manager_employee_id: middle.id }))
    const set = (id: string, manager: string) =>
      acme.admin.put(`/restify/employees/${id}`, { manager_employee_id: manager })
    expect((await set(top.id, low.id)).body.errors).toHaveProperty('manager_employee_id')
    expect((await set(top.id, top.id)).body.errors).toHaveProperty('manager_employee_id')
    expect((await set(low.id, top.id)).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpControlDigit } from '#contracts/validation/cnp.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

let count = 0
const basics = (more: object = {}) => {
  count += 1
  return {
    first_name: 'Ana',
    last_name: `Pop ${count}`,
    email: `ana${count}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2024-03-01',
    weekly_hours_capacity: 40,
    ...more,
  }
}
const CNP = `2900315${'123456'.slice(0, 5)}`
const cnp = CNP + cnpControlDigit(CNP)
const IBAN = 'RO49AAAA1B31007593840000'
const secrets = {
  personal_identification_number: cnp,
  identity_card_number: 'RX 123456',
  contract_bank_account: IBAN,
  contract_bank_name: 'Banca',
  birth_date: '1990-03-15',
  phone: '+40 721 234 567',
  personal_email: 'ana@home.test',
  salary: 4321.55,
  salary_type: 'monthly',
  salary_currency: 'RON',
  sensitive_information: 'canary-notes',
  general_information: 'canary-general',
  address: { city: 'Cluj' },
}

async function add(client: Client, body: object) {
  const answer = await client.post('/restify/employees', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const errorsOf = async (client: Client, body: object) => (await client.post('/restify/employees', body)).body.errors
const seats = async (company: TestCompany) =>
  (await company.admin.get('/restify/employees/getters/available-seats')).body.data.total_active_seats

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

describe('who sees what of an employee', () => {
  const hidden = [
    'salary',
    'salary_type',
    'salary_currency',
    'personal_identification_number',
    'identity_card_number',
    'contract_bank_account',
    'contract_bank_name',
    'sensitive_information',
    'general_information',
    'phone',
    'personal_email',
    'birth_date',
    'address',
    'start_date',
    'contract_type',
    'role_id',
    'billed_rate',
  ]

  it('shows a colleague the directory and nothing else, wherever the record appears', async () => {
    const record = await add(acme.admin, basics({ ...secrets, manager_employee_id: acme.people.admin.employeeId }))
    const shown = await acme.employee.get(`/restify/employees/${record.id}?related=salaries,user,manager`)
    const list = await acme.employee.get('/restify/employees?perPage=200&related=manager')
    const listed = list.body.data.find(({ id }: { id: string }) => id === record.id)
    for (const { attributes } of [shown.body.data, listed]) {
      for (const name of hidden) expect(attributes).not.toHaveProperty(name)
      expect(attributes).toMatchObject({
        first_name: 'Ana',
        status: 'draft',
        weekly_hours_capacity: 40,
        birthday: '03-15',
      })
    }
    expect(shown.body.data.relationships.salaries).toEqual([])
    expect(shown.body.data.relationships.user.attributes).not.toHaveProperty('email')
    for (const name of hidden) expect(listed.relationships.manager.attributes).not.toHaveProperty(name)
    for (const canary of ['canary', IBAN, cnp, '4321']) expect(list.bytes.toString()).not.toContain(canary)
  })

  it('shows people their own record but not the notes about them or the rates', async () => {
    const own = acme.people.employee
    await acme.admin.put(`/restify/employees/${own.employeeId}`, { ...secrets, billed_rate: 50 })
    const { attributes } = (await acme.employee.get(`/restify/employees/${own.employeeId}`)).body.data
    expect(attributes).toMatchObject({
      salary: 4321.55,
      personal_identification_number: cnp,
      general_information: 'canary-general',
    })
    expect(attributes).not.toHaveProperty('sensitive_information')
    expect(attributes).not.toHaveProperty('billed_rate')
  })

  it('shows a manager the notes of direct reports, never a salary', async () => {
    const mine = await add(acme.admin, basics({ ...secrets, manager_employee_id: acme.people.manager.employeeId }))
    const notMine = await add(acme.admin, basics(secrets))
    const see = async (id: string) => (await acme.manager.get(`/restify/employees/${id}`)).body.data.attributes
    expect(await see(mine.id)).toMatchObject({ sensitive_information: 'canary-notes', phone: '+40 721 234 567' })
    for (const attributes of [await see(mine.id), await see(notMine.id)]) {
      expect(attributes).not.toHaveProperty('salary')
      expect(attributes).not.toHaveProperty('personal_identification_number')
    }
    expect(await see(notMine.id)).not.toHaveProperty('sensitive_information')
  })

  it('shows rates to those who manage invoices alone', async () => {
    const record = await add(acme.admin, basics({ billed_rate: 80.5, internal_cost_hourly_rate: 30 }))
    expect(record.attributes).toMatchObject({ billed_rate: 80.5, internal_cost_hourly_rate: 30 })
    expect((await acme.hr.get(`/restify/employees/${record.id}`)).body.data.attributes).not.toHaveProperty(
      'billed_rate',
    )
  })

  it('refuses to sort or filter by what one may not see, and does not search it', async () => {
    for (const query of [
      'sort=start_date',
      'contract_type=employment_contract',
      'birth_date=1990-03-15',
      '-gender=Female',
    ]) {
      expect((await acme.employee.get(`/restify/employees?${query}`)).status, query).toBe(422)
      expect((await acme.hr.get(`/restify/employees?${query}`)).status, query).toBe(200)
    }
    expect((await acme.employee.get('/restify/employees?search=canary')).body.meta.total).toBe(0)
  })

  it('exports for those who manage employees only, without what they may not see', async () => {
    const body = {
      format: 'csv',
      repositories: 'all',
      columns: { first_name: 'Name', salary: 'Salary', billed_rate: 'Rate', contract_bank_account: 'IBAN' },
    }
    expect((await acme.employee.post('/restify/employees/actions?action=export', body)).status).toBe(403)
    const csv = (await acme.hr.post('/restify/employees/actions?action=export', body)).bytes.toString()
    expect(csv.split('\n')[0]).toBe('\uFEFFName,Salary,IBAN')
    expect(csv).toContain(`Ana,4321.55,${IBAN}`)
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

describe('roles', () => {
  it('lets nobody give more than they have, change their own role, or take the last administrator away', async () => {
    const record = await add(acme.hr, basics())
    const path = `/restify/employees/${record.id}`
    expect((await acme.hr.put(path, { role_id: acme.roleIds.admin })).body.errors).toHaveProperty('role_id')
    expect((await acme.admin.put(path, { role_id: acme.roleIds.manager })).body.data.attributes.role_id).toBe(
      acme.roleIds.manager,
    )
    const self = `/restify/employees/${acme.people.admin.employeeId}`
    expect((await acme.admin.put(self, { role_id: acme.roleIds.employee })).body.errors).toHaveProperty('role_id')
    const sync = (userId: string, roles: string[], client = acme.admin) =>
      client.post(`/restify/users/${userId}/sync/roles`, { roles })
    const both = await sync(record.attributes.user_id, [acme.roleIds.hr, acme.roleIds.manager])
    expect(both.body.data.relationships.roles).toHaveLength(2)
    expect((await sync(acme.people.admin.userId, [acme.roleIds.employee], acme.hr)).status).toBe(422)
    expect((await sync(record.attributes.user_id, [acme.roleIds.admin], acme.hr)).status).toBe(422)
    expect((await sync(record.attributes.user_id, [acme.roleIds.employee], acme.employee)).status).toBe(403)
    expect((await sync(record.attributes.user_id, [])).status).toBe(422)
    expect((await sync(record.attributes.user_id, [other.roleIds.employee])).status).toBe(422)
  })

  it('gives changed roles their effect at once', async () => {
    const person = await acme.personWith('manageDepartments')
    expect((await person.client.post('/restify/departments', { name: 'Before' })).status).toBe(201)
    await acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles: [acme.roleIds.employee] })
    expect((await person.client.post('/restify/departments', { name: 'After' })).status).toBe(403)
  })
})

describe('archiving and restoring', () => {
  it('asks for a termination date after the start, ends sessions, frees the seat, and gives it all back', async () => {
    const person = await acme.personWith('manageOwnExpenses')
    const path = `/restify/employees/${person.employeeId}`
    const archive = (body: object = {}) => acme.admin.post(`${path}/actions?action=archive`, body)
    expect((await archive()).body.errors).toHaveProperty('termination_date')
    expect((await archive({ termination_date: '2020-01-06' })).body.errors).toHaveProperty('termination_date')
    const before = await seats(acme)
    const done = await archive({ termination_date: '2026-01-31' })
    expect(done.body.data.attributes).toMatchObject({
      status: 'archived',
      archived: true,
      termination_date: '2026-01-31',
    })
    expect(await seats(acme)).toBe(before - 1)
    expect((await person.client.get('/restify/employees')).status).toBe(401)
    expect((await archive({ termination_date: '2026-01-31' })).status).toBe(422)
    const ids = async (query: string) =>
      (await acme.admin.get(`/restify/employees?perPage=200${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('')).not.toContain(person.employeeId)
    expect(await ids('&archived=true')).toContain(person.employeeId)

    const restore = (id: string, company = acme) =>
      company.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    expect((await restore(person.employeeId, other)).status).toBe(404)
    const restored = await restore(person.employeeId)
    expect(restored.body.data.attributes).toMatchObject({ status: 'active', archived: false, termination_date: null })
    expect((await restore(person.employeeId)).status).toBe(422)
    expect(await seats(acme)).toBe(before)
  })

  it('refuses to archive oneself, the last administrator, and by people without the right', async () => {
    const body = { termination_date: '2026-01-31' }
    const act = (client: Client, id: string) => client.post(`/restify/employees/${id}/actions?action=archive`, body)
    expect((await act(acme.admin, acme.people.admin.employeeId)).status).toBe(422)
    expect((await act(acme.hr, acme.people.admin.employeeId)).status).toBe(422)
    expect((await act(acme.manager, acme.people.hr.employeeId)).status).toBe(403)
    expect((await act(other.admin, acme.people.hr.employeeId)).status).toBe(404)
  })
})

describe('inviting', () => {
  it('goes draft, invited, cancelled, invited, and mails a link each time it is sent', async () => {
    const record = await add(acme.admin, basics())
    const { user_id } = record.attributes
    const { email } = record.attributes
    const status = async () => (await acme.admin.get(`/restify/employees/${record.id}`)).body.data.attributes.status
    const invited = await acme.admin.post('/restify/invitations', { user_id, email })
    expect(invited.status).toBe(201)
    expect(JSON.stringify(invited.body)).not.toContain('token')
    expect(await status()).toBe('invited')
    expect((await acme.admin.post('/restify/invitations', { user_id, email })).status).toBe(422)
    const act = (action: string) =>
      acme.admin.post(`/restify/invitations/${invited.body.data.id}/actions?action=${action}-invitation-email`)
    expect((await act('resend')).status).toBe(200)
    expect((await act('cancel')).status).toBe(200)
    expect(await status()).toBe('cancelled')
    expect((await act('cancel')).status).toBe(422)
    expect((await act('resend')).status).toBe(200)
    expect(await status()).toBe('invited')
    const mails = await app.queuedMails(email)
    expect(mails).toHaveLength(3)
    expect(new Set(mails.map(({ props }) => props.url)).size).toBe(3)
    expect(mails[0]!.props.url).toContain(`http://acme.localhost:3000/join-invitation/${invited.body.data.id}?`)
  })

  it('may be sent along with the creation, and dies with a changed address', async () => {
    const record = await add(acme.admin, basics({ invite_immediately: true }))
    expect(record.attributes.status).toBe('invited')
    expect(await app.queuedMails(record.attributes.email)).toHaveLength(1)
    const changed = await acme.admin.put(`/restify/employees/${record.id}`, { email: 'moved@acme.test' })
    expect(changed.body.data.attributes.status).toBe('draft')
    const invitations = await acme.admin.get(`/restify/invitations?user_id=${record.attributes.user_id}`)
    expect(invitations.body.data[0].attributes.status).toBe('cancelled')
  })

  it('is for people of the company by those who manage employees', async () => {
    const theirs = await add(other.admin, basics({ email: 'theirs@other.test' }))
    const body = { user_id: theirs.attributes.user_id, email: 'theirs@other.test' }
    expect((await acme.admin.post('/restify/invitations', body)).body.errors).toHaveProperty('user_id')
    expect((await acme.employee.post('/restify/invitations', body)).status).toBe(403)
    expect((await acme.employee.get('/restify/invitations')).status).toBe(403)
    const record = await add(acme.admin, basics())
    const wrong = await acme.admin.post('/restify/invitations', {
      user_id: record.attributes.user_id,
      email: 'else@acme.test',
    })
    expect(wrong.body.errors).toHaveProperty('email')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
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

  it('answers every broken rule at its field', async () => {
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
    expect(await errorsOf(acme.admin, basics({ salary: 10, salary_type: '' }))).toHaveProperty('salary_type')
    expect(await errorsOf(acme.admin, basics({ termination_date: '2024-03-01' }))).toHaveProperty('termination_date')
    expect(await errorsOf(acme.admin, basics({ timezone: 'Mars Standard Time' }))).toHaveProperty('timezone')
    expect(await errorsOf(acme.admin, basics({ personal_identification_number: '1234' }))).toEqual({
      personal_identification_number: ['The personal identification number must have exactly 13 digits.'],
    })
    const wrongDay = basics({ personal_identification_number: cnp, birth_date: '1991-01-01' })
    expect(await errorsOf(acme.admin, wrongDay)).toHaveProperty('personal_identification_number')
    const before = await seats(acme)
    const twice = basics({ email: acme.people.hr.email })
    expect(await errorsOf(acme.admin, twice)).toEqual({ email: ['The work email has already been taken.'] })
    expect(await seats(acme)).toBe(before)
  })

  it('says what is wrong between fields together with what is wrong in one', async () => {
    const values = basics({ email: 'nobody', salary: 1000, personal_identification_number: '1234567890123' })
    const fields = ['email', 'personal_identification_number', 'salary_type']
    const sent = { ...values, salary_type: null }
    expect(Object.keys(await errorsOf(acme.admin, sent)).sort()).toEqual(fields)
    const bulk = await acme.admin.post('/restify/employees/bulk', [sent])
    expect(Object.keys(bulk.body.errors).sort()).toEqual(fields.map((field) => `0.${field}`))
    const { id } = await add(acme.admin, basics())
    const change = { first_name: '', personal_identification_number: '1234567890123' }
    const changed = await acme.admin.put(`/restify/employees/${id}`, change)
    expect(Object.keys(changed.body.errors).sort()).toEqual(['first_name', 'personal_identification_number'])
  })

  it('takes names of one line, and days that a person can have', async () => {
    const oneLine = ['The first name is one line of text: take out line breaks and invisible characters.']
    for (const first_name of ['A\r\nEND:VEVENT', 'A\u202eB', 'A\u2066B', 'A\u0007B', 'A\u2028B'])
      expect(await errorsOf(acme.admin, basics({ first_name }))).toEqual({ first_name: oneLine })
    const day = (offset: number) => addDays(app.today(), offset)
    const born = ['The date of birth must lie between 01.01.1900 and today.']
    for (const birth_date of ['1899-12-31', '0001-01-01', day(1)])
      expect(await errorsOf(acme.admin, basics({ birth_date }))).toEqual({ birth_date: born })
    for (const start_date of ['0001-01-01', '1949-12-31'])
      expect(await errorsOf(acme.admin, basics({ start_date }))).toEqual({
        start_date: ['The start date must be 01.01.1950 or later.'],
      })
    const { id } = await add(
      acme.admin,
      basics({ first_name: ' Ana\n', about: 'Two\nlines', birth_date: day(0), start_date: '1950-01-01' }),
    )
    const kept = (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes
    expect(kept).toMatchObject({ first_name: 'Ana', about: 'Two\nlines', birth_date: day(0) })
    expect((await acme.admin.put(`/restify/employees/${id}`, { birth_date: day(1) })).body.errors).toEqual({
      birth_date: born,
    })
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
    // What is wrong with the person is said first: more seats would not help.
    const wrong = await errorsOf(small.hr, basics({ role_id: small.roleIds.admin }))
    expect(Object.keys(wrong)).toEqual(['role_id'])
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

describe('searching people', () => {
  const found = async (company: TestCompany, search: string, more = '') => {
    const { body } = await company.admin.get(`/restify/employees?search=${encodeURIComponent(search)}${more}`)
    return body.data.map(
      ({ attributes }: { attributes: Record<string, string> }) => `${attributes.first_name} ${attributes.last_name}`,
    )
  }
  let company: TestCompany
  beforeAll(async () => {
    company = await app.company({ subdomain: 'search' })
    const department = (await company.admin.post('/restify/departments', { name: 'Product' })).body.data.id
    const position = { name: 'Software Developer', department_id: department }
    const { id: position_id } = (await company.admin.post('/restify/positions', position)).body.data
    const people: [string, string, object][] = [
      ['Andreea', 'Popa', { phone: '+40 765 539 100', position_id }],
      ['Roxana', 'Popa', { phone: '+40721000001' }],
      ['Ștefan', 'Țurcanu-Popa', {}],
      ['Oxana', 'Zamfir', {}],
    ]
    for (const [n, [first_name, last_name, more]] of people.entries())
      await add(company.admin, basics({ first_name, last_name, email: `p${n}@x.test`, ...more }))
    await add(other.admin, basics({ first_name: 'Andreea', last_name: 'Popa' }))
  })

  it('finds every word somewhere in the row: names in any order, beside the position, in one company', async () => {
    for (const search of ['Andreea Popa', 'popa andreea', ' andreea  p ', 'popa develop', 'DEVELOP andr POPA'])
      expect(await found(company, search), search).toEqual(['Andreea Popa'])
    expect(await found(company, 'stefan turcanu')).toEqual(['Ștefan Țurcanu-Popa'])
    expect(await found(company, 'andreea zamfir')).toEqual([])
    expect(await found(company, 'aPo')).toEqual([])
    expect(await found(company, 'a%')).toEqual([])
  })

  it('puts words that begin so first, the second half of a double name too, unless a sort is asked for', async () => {
    expect(await found(company, 'oxana')).toEqual(['Oxana Zamfir', 'Roxana Popa'])
    expect(await found(company, 'oxana', '&sort=-first_name')).toEqual(['Roxana Popa', 'Oxana Zamfir'])
    const all = ['Andreea Popa', 'Roxana Popa', 'Ștefan Țurcanu-Popa']
    const paged = await Promise.all([1, 2, 3].map((page) => found(company, 'popa', `&perPage=1&page=${page}`)))
    expect(paged.flat()).toEqual(all)
  })

  it('finds a phone number with and without its spaces, for those who see everybody’s', async () => {
    for (const search of ['0765', '765 539', '+40 765 539 100', '0765539100', '0765-539.100', '(0765) 539 100'])
      expect(await found(company, search), search).toEqual(['Andreea Popa'])
    expect(await found(company, '0721 000 001')).toEqual(['Roxana Popa'])
    const { body } = await company.manager.get('/restify/employees?search=765539')
    expect(body.data).toEqual([])
  })

  it('looks at a bounded number of words', async () => {
    expect(await found(company, `${'popa '.repeat(10)} nobody`)).toHaveLength(3)
    expect(await found(company, `${'popa '.repeat(9)} nobody`)).toEqual([])
  })

  it('finds what belongs to a person by their whole name', async () => {
    const { body } = await company.admin.get('/restify/users?search=popa%20andreea')
    expect(body.data.map(({ attributes }: { attributes: Record<string, string> }) => attributes.first_name)).toEqual([
      'Andreea',
    ])
  })

  it('takes the department of the team before that of the position', async () => {
    const own = await app.company({ subdomain: 'departments' })
    const made = async (path: string, values: object) =>
      (await own.admin.post(`/restify/${path}`, values)).body.data.id as string
    const [first, second] = [await made('departments', { name: 'A' }), await made('departments', { name: 'B' })]
    for (const [team, post] of [
      [first, second],
      [second, first],
    ]) {
      const [direction_id, position_id] = [
        await made('directions', { name: `Team ${team}`, department_id: team }),
        await made('positions', { name: `Post ${post}`, department_id: post }),
      ]
      const path = `/restify/employees/${own.people.employee.employeeId}`
      const departmentWith = async (values: object) =>
        (await own.admin.put(path, values)).body.data.attributes.department_id
      expect(await departmentWith({ direction_id, position_id })).toBe(team)
      expect(await departmentWith({ direction_id: null })).toBe(post)
    }
  })

  it('narrows by department, sorts by it and by the manager, and orders equal names by the other', async () => {
    const { body } = await company.admin.get('/restify/employees?related=department&sort=department.name')
    const [first] = body.data
    expect(first.relationships.department.attributes.name).toBe('Product')
    const { department_id } = first.attributes
    const names = (query: string) => found(company, '', query)
    expect(await names(`&department_id=${department_id}`)).toEqual(['Andreea Popa'])
    expect(await names(`&department_id=${department_id},null&sort=last_name`)).toHaveLength(body.meta.total)
    expect(await names('&-department_id=null')).toEqual(['Andreea Popa'])
    expect(await names(`&-department_id=${department_id},null`)).toEqual([])
    const popas = (sort: string) => found(company, 'popa', `&sort=${sort}`)
    expect(await popas('last_name')).toEqual(['Andreea Popa', 'Roxana Popa', 'Ștefan Țurcanu-Popa'])
    expect(await popas('-last_name')).toEqual(['Ștefan Țurcanu-Popa', 'Roxana Popa', 'Andreea Popa'])
    const [{ id: under }] = (await company.admin.get('/restify/employees?search=zamfir')).body.data
    await company.admin.put(`/restify/employees/${under}`, { manager_employee_id: company.people.manager.employeeId })
    expect((await names('&sort=manager.first_name'))[0]).toBe('Oxana Zamfir')
    expect(await names(`&manager_employee_id=${company.people.manager.employeeId},null`)).toHaveLength(body.meta.total)
  })

  it('offers no state as a filter that the live list never holds', async () => {
    const { body } = await company.admin.get('/restify/employees/filters?only=matches')
    const status = body.data.find(({ column }: { column: string }) => column === 'status')
    const offered = status.options.map(({ property }: { property: string }) => property)
    expect(offered).toEqual(expect.arrayContaining(['draft', 'active']))
    expect(offered).not.toContain('archived')
  })

  it('names the column that may not be sorted by', async () => {
    const answer = await company.employee.get('/restify/employees?sort=start_date')
    expect([answer.status, answer.body.errors]).toEqual([422, { sort: ['You may not sort or filter by start date.'] }])
  })
})

it('finds the user account of a person', async () => {
  const { userId, employeeId } = acme.people.employee
  const of = async (id: string) =>
    (await acme.employee.get('/restify/users', { query: { employee_id: id } })).body.data.map(
      (one: { id: string }) => one.id,
    )
  expect(await of(employeeId)).toEqual([userId])
  expect(await of(other.people.employee.employeeId)).toEqual([])
})

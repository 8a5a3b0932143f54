import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { count, elsewhere } from '../account.fixture.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function form(field: string, content: Buffer, name: string, type: string): FormData {
  const data = new FormData()
  data.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return data
}
const upload = (company: TestCompany) =>
  company.employee.upload('/files/public-upload', form('file', PNG, 'me.png', 'image/png'))

const stored = (person: TestPerson) =>
  testing.superuser.global(async (tx) => ({
    user: (await tx.row(sql`select * from users where id = ${person.userId}`))!,
    employee: (await tx.row(sql`select * from employees where id = ${person.employeeId}`))!,
  }))
const setStep = (person: TestPerson, step: string | null) =>
  testing.superuser.global((tx) => tx.run(sql`update users set onboarding_step = ${step} where id = ${person.userId}`))

describe('the own profile', () => {
  it('shows the person, their rights and their employee record', async () => {
    const { hr } = alfa.people
    const { status, body } = await alfa.hr.get('/restify/profile', { query: { related: 'roles.permissions,employee' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: hr.userId, type: 'users' })
    expect(body.data.attributes).toEqual({
      first_name: 'hr',
      last_name: 'alfa',
      avatar: null,
      email: hr.email,
      phone: '+40 722 111 222',
      about: null,
      quote: null,
      locale: 'en',
      onboarding_step: null,
      owes_two_factor: false,
      has_password: false,
      time_zone: 'Europe/Bucharest',
      employee_id: hr.employeeId,
    })
    const { roles, employee } = body.data.relationships
    expect(roles.map((role: { attributes: { key: string } }) => role.attributes.key)).toEqual(['hr'])
    const names = roles[0].relationships.permissions.map((one: { attributes: { name: string } }) => one.attributes.name)
    expect(names).toContain('manageEmployees')
    expect(employee).toMatchObject({ id: hr.employeeId, attributes: { email: hr.email } })
  })

  it('shows a plain employee their permissions too', async () => {
    const { body } = await alfa.employee.get('/restify/profile', { query: { related: 'roles.permissions' } })
    const names = body.data.relationships.roles.flatMap(
      (role: { relationships: { permissions: { attributes: { name: string } }[] } }) =>
        role.relationships.permissions.map(({ attributes }) => attributes.name),
    )
    expect(names.sort()).toEqual(['editOwnEmployeeProfile', 'manageOwnExpenses'])
  })

  it('needs a session of this company', async () => {
    expect((await alfa.visitor.get('/restify/profile')).status).toBe(401)
    expect((await testing.client(beta.host, alfa.hr.token).get('/restify/profile')).status).toBe(401)
    expect((await testing.client(beta.host, alfa.hr.token).post('/restify/profile', {})).status).toBe(401)
  })
})

describe('changing it', () => {
  it.each(['post', 'put'] as const)('by %s keeps user and employee record in step', async (method) => {
    const person = alfa.people.employee
    const change = { first_name: `Ștefan ${method}`, phone: '+40 733 000 111', about: 'Munte', quote: '' }
    const answer = await alfa.employee[method]('/restify/profile', change)
    expect(answer.status).toBe(200)
    expect(answer.body.data.attributes).toMatchObject({
      ...change,
      quote: null,
      last_name: 'alfa',
      has_password: false,
    })
    const { user, employee } = await stored(person)
    for (const record of [user, employee]) expect(record).toMatchObject({ ...change, quote: null, last_name: 'alfa' })
    const writes = sql`select count(*) from audit_entries where action = 'update' and user_id = ${person.userId}
      and record_id in (${person.userId}, ${person.employeeId})`
    expect(await count(testing, writes)).toBe(method === 'post' ? 2 : 4)
  })

  it('changes nobody else', async () => {
    await alfa.employee.post('/restify/profile', { first_name: 'Doar eu', id: alfa.people.hr.userId })
    const changed = sql`select count(*) from employees where first_name = 'Doar eu'`
    expect(await count(testing, changed)).toBe(1)
    expect((await stored(alfa.people.hr)).user.first_name).toBe('hr')
  })

  it('ignores what is not the person’s to change', async () => {
    const before = await stored(alfa.people.employee)
    const answer = await alfa.employee.post('/restify/profile', { email: 'x@y.test', login_id: null, salary: 1 })
    expect(answer.status).toBe(200)
    expect(await stored(alfa.people.employee)).toEqual(before)
  })

  it('names what is wrong at its field', async () => {
    const wrong = { first_name: ' ', phone: 'abc', about: 'x'.repeat(256), locale: 'de' }
    const answer = await alfa.employee.post('/restify/profile', wrong)
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['about', 'first_name', 'locale', 'phone'],
    ])
  })

  it('is noticed by the next request: the language of answers follows', async () => {
    const { client } = await alfa.personWith()
    await client.post('/restify/profile', { locale: 'ro' })
    const answer = await client.post('/change-password', {})
    expect(answer.body.errors.password[0]).toContain('Câmpul')
  })

  it('decides the language of mails about the sign-in, too', async () => {
    const { client, email } = await alfa.personWith()
    const languages = async () => {
      await alfa.visitor.post('/forgot-password', { email }, elsewhere())
      return (await testing.queuedMails(email)).map(({ locale }) => locale)
    }
    expect(await languages()).toEqual(['en'])
    await client.post('/restify/profile', { locale: 'ro' })
    expect(await languages()).toEqual(['en', 'ro'])
  })

  it('is refused where the company keeps profiles itself, but for language and onboarding', async () => {
    const person = await alfa.personWith('manageOwnExpenses')
    const sentence = 'The administrator of the company has disabled editing of your own profile.'
    const before = (await stored(person)).user
    const answer = await person.client.post('/restify/profile', { first_name: 'Eu', locale: 'ro' })
    expect([answer.status, answer.body]).toEqual([403, { message: sentence }])
    expect(before).toMatchObject({ locale: 'en' })
    expect((await stored(person)).user).toEqual(before)
    expect((await person.client.post('/restify/profile', { locale: 'ro' })).status).toBe(200)
    expect((await stored(person)).user).toMatchObject({ locale: 'ro' })
  })

  it('lets somebody who has just joined fill in their profile, and ends their onboarding', async () => {
    const person = await alfa.personWith('manageOwnExpenses')
    await setStep(person, 'PersonalSetup')
    expect((await person.client.post('/restify/profile', { first_name: 'Nou' })).status).toBe(200)
    const done = await person.client.post('/restify/profile', { onboarding_step: null })
    expect(done.body.data.attributes.onboarding_step).toBeNull()
    expect((await person.client.post('/restify/profile', { first_name: 'Iar' })).status).toBe(403)
  })

  it('remembers where somebody is in the wizard, there and back, and writes their own record meanwhile', async () => {
    const person = await alfa.personWith('manageOwnExpenses')
    await setStep(person, 'PersonalSetup')
    const go = (onboarding_step: string | null) => person.client.post('/restify/profile', { onboarding_step })
    const own = `/restify/employees/${person.employeeId}`
    for (const step of ['PersonalLocation', 'PersonalContract', 'PersonalLocation']) {
      expect((await go(step)).body.data.attributes.onboarding_step).toBe(step)
      const written = await person.client.post(own, { birth_date: '1990-05-14', address: { city: 'Cluj-Napoca' } })
      expect([written.status, written.body.data.attributes.birth_date]).toEqual([200, '1990-05-14'])
    }
    for (const step of ['TeamSetup', 'CompanySetup', 'Anything']) expect((await go(step)).status).toBe(422)
    expect((await go(null)).status).toBe(200)
    for (const step of ['PersonalLocation', 'PersonalSetup']) expect((await go(step)).status).toBe(422)
    expect((await person.client.post(own, { birth_date: '1991-05-14' })).status).toBe(403)
  })

  it('takes one’s own bank details where one may edit, and only those that can be paid to', async () => {
    const bank = {
      contract_bank_name: 'Banca Transilvania',
      contract_bank_swift: 'BTRLRO22',
      contract_bank_account: 'RO49AAAA1B31007593840000',
    }
    const [joining, editing, kept] = await Promise.all([
      alfa.personWith('manageOwnExpenses'),
      alfa.personWith('editOwnEmployeeProfile'),
      alfa.personWith('manageOwnExpenses'),
    ])
    await setStep(joining, 'PersonalContract')
    const write = ({ client, employeeId }: typeof joining, values: object) =>
      client.post(`/restify/employees/${employeeId}`, values)
    for (const person of [joining, editing]) {
      const wrong = await write(person, { ...bank, contract_bank_account: 'RO49AAAA1B31007593840001' })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['contract_bank_account']])
      const written = await write(person, bank)
      expect([written.status, written.body.data.attributes]).toEqual([200, expect.objectContaining(bank)])
      expect((await write(joining, { salary: 1 })).body.data.attributes.salary).toBeNull()
    }
    expect((await write(kept, bank)).status).toBe(403)
    const colleague = await editing.client.post(`/restify/employees/${kept.employeeId}`, bank)
    expect(colleague.status).toBe(403)
  })

  it('is not begun by a founder whose own onboarding is another', async () => {
    const person = await beta.personWith()
    await setStep(person, 'TeamSetup')
    const answer = await person.client.post('/restify/profile', { onboarding_step: 'PersonalSetup' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['onboarding_step']])
  })

  it('cannot begin an onboarding, which would open the profile again', async () => {
    const person = await alfa.personWith('manageOwnExpenses')
    const answer = await person.client.post('/restify/profile', { onboarding_step: 'PersonalSetup' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['onboarding_step']])
  })
})

describe('the picture', () => {
  it('is uploaded first and kept by its path, on both records', async () => {
    const answer = await upload(alfa)
    expect(answer.status).toBe(200)
    const { url, path, data } = answer.body
    expect(data).toEqual({ url, path })
    expect(path).toMatch(new RegExp(`^tenants/${alfa.tenantId}/uploads/[0-9a-f-]{36}\\.png$`))
    const file = await testing.app.inject({ url, headers: { host: alfa.host } })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'image/png', PNG])
    const saved = await alfa.employee.post('/restify/profile', { avatar: path })
    expect(saved.body.data.attributes.avatar).toBe(path)
    const { user, employee } = await stored(alfa.people.employee)
    expect([user.avatar, employee.avatar]).toEqual([path, path])
    const shown = await alfa.employee.get('/restify/profile', { query: { temporary_urls: 'true' } })
    expect(shown.body.data.attributes.avatar).toMatch(/^\/api\/files\/tenants\/.*signature=/)
  })

  it('is taken away again two days later where no record names it', async () => {
    const { path } = (await upload(alfa)).body
    const [removal] = await testing.superuser.global((tx) =>
      tx.rows<{ hours: number }>(sql`select
          extract(epoch from j.run_at - ${testing.clock.now().toISOString()}::timestamptz) / 3600 as hours
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'remove-file' and j.payload ->> 'path' = ${path}`),
    )
    expect(Math.round(removal!.hours)).toBe(48)
  })

  it('can be named by the address it was shown at', async () => {
    const { url, path } = (await upload(alfa)).body
    const saved = await alfa.employee.post('/restify/profile', { avatar: `http://${alfa.host}:3000${url}` })
    expect(saved.body.data.attributes.avatar).toBe(path)
    const again = await alfa.employee.post('/restify/profile', { avatar: path, about: 'Același' })
    expect(again.body.data.attributes.avatar).toBe(path)
  })

  it('is none that is stored elsewhere, nor anything else that only looks like an address', async () => {
    const before = await stored(alfa.people.employee)
    for (const avatar of ['https://elsewhere.test/me.png', 'javascript:alert(1)', 'me.png']) {
      const answer = await alfa.employee.post('/restify/profile', { avatar, about: 'Nimic' })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['avatar']])
    }
    expect(await stored(alfa.people.employee)).toEqual(before)
  })

  it('can come as a file with the form', async () => {
    const data = form('avatar', PNG, 'me.png', 'image/png')
    data.append('first_name', 'Cu poză')
    const { avatar: before } = (await stored(alfa.people.employee)).user
    const answer = await alfa.employee.upload('/restify/profile', data)
    expect(answer.body.data.attributes).toMatchObject({ first_name: 'Cu poză' })
    const { user, employee } = await stored(alfa.people.employee)
    expect(user.avatar).toMatch(/^tenants\/.*\.png$/)
    expect(user.avatar).not.toBe(before)
    expect(employee.avatar).toBe(user.avatar)
  })

  it('is never a path of one’s choosing', async () => {
    const foreign = (await upload(beta)).body.path
    const before = (await stored(alfa.people.employee)).user.avatar
    const outside = [
      // Could be the path it has, coming back: dropped.
      [foreign, 200],
      // No path that is ever stored: an error at the field.
      [`tenants/${alfa.tenantId}/documents/x.png`, 422],
      [`tenants/${alfa.tenantId}/uploads/../../x.png`, 422],
      ['https://evil.example/x.png', 422],
    ] as const
    for (const [avatar, status] of outside) {
      expect((await alfa.employee.post('/restify/profile', { avatar })).status).toBe(status)
      expect((await stored(alfa.people.employee)).user.avatar).toBe(before)
    }
  })

  it.each([
    ['a text that calls itself a picture', 'file', Buffer.from('hello'), 'me.png', 'image/png'],
    ['a drawing that can carry scripts', 'file', Buffer.from('<svg xmlns="x"/>'), 'me.svg', 'image/svg+xml'],
    ['a document', 'file', Buffer.from('%PDF-1.7\n'), 'me.pdf', 'application/pdf'],
    ['nothing', 'file', Buffer.alloc(0), 'me.png', 'image/png'],
    ['more than 10 MB', 'file', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), 'me.png', 'image/png'],
    ['a file of another name', 'other', PNG, 'me.png', 'image/png'],
  ])('cannot be %s', async (_, field, content, name, type) => {
    const answer = await alfa.employee.upload('/files/public-upload', form(field, content, name, type))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']])
  })

  it('is taken from people who are signed in alone', async () => {
    const data = form('file', PNG, 'me.png', 'image/png')
    expect((await alfa.visitor.upload('/files/public-upload', data)).status).toBe(401)
  })
})

describe('the company of a host', () => {
  const tenant = (host: string, subdomain?: string) =>
    testing.client(host).get('/tenant', { ...elsewhere(), query: subdomain === undefined ? {} : { subdomain } })

  it('is shown to everybody', async () => {
    const answer = await tenant('alfa.localhost')
    expect(answer.body).toEqual({
      data: {
        id: alfa.tenantId,
        subdomain: 'alfa',
        name: 'Company alfa',
        frontend_url: 'http://alfa.localhost:3000',
        locale: 'en',
        has_demo_data: false,
        logo: null,
      },
    })
  })

  it('is decided by the host; the main domain may ask for one', async () => {
    expect((await tenant('alfa.localhost', 'alfa')).status).toBe(200)
    for (const subdomain of ['beta', 'BETA'])
      expect((await tenant('localhost', subdomain)).body.data.subdomain).toBe('beta')
    for (const [host, subdomain] of [
      ['alfa.localhost', 'beta'],
      ['nowhere.localhost', undefined],
      ['nowhere.localhost', 'alfa'],
      ['localhost', undefined],
      ['localhost', 'nowhere'],
      ['evil.example', undefined],
      ['a b%', undefined],
      ['[::1', undefined],
      ['', undefined],
      ['.localhost', undefined],
      ['alfa.localhost.evil.example', undefined],
    ] as const) {
      const answer = await tenant(host, subdomain)
      expect([answer.status, answer.body], `${host} ${subdomain}`).toEqual([404, { message: 'Not found.' }])
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, seats } from './employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

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

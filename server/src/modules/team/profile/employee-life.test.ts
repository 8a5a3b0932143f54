import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { imported, runImport, sheetOf, undo } from '../import/import.fixture.ts'
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
    const equal = await acme.personWith(...permissions)
    const last = await sync(acme.people.admin.userId, [acme.roleIds.employee], equal.client)
    expect(last.body.errors).toEqual({ roles: ['The company needs at least one administrator.'] })
    const plain = await add(acme.hr, basics())
    expect((await sync(plain.attributes.user_id, [acme.roleIds.admin], acme.hr)).status).toBe(422)
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
    expect((await archive({ termination_date: '2020-01-06' })).body.errors).toEqual({
      termination_date: ['The termination date must be after the start date.'],
    })
    const before = await seats(acme)
    const done = await archive({ termination_date: '2026-01-31' })
    expect(done.body.data.attributes).toMatchObject({
      status: 'archived',
      archived: true,
      termination_date: '2026-01-31',
    })
    expect(await seats(acme)).toBe(before - 1)
    const stillIn = async () => (await person.client.get('/restify/employees')).status
    expect(await stillIn()).toBe(401)
    expect((await archive({ termination_date: '2026-01-31' })).status).toBe(422)
    const ids = async (query: string) =>
      (await acme.admin.get(`/restify/employees?perPage=200${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('')).not.toContain(person.employeeId)
    expect(await ids('&archived=true')).toContain(person.employeeId)
    expect((await ids('&archived=true,false')).toSorted()).toEqual(
      [...(await ids('')), ...(await ids('&archived=true'))].toSorted(),
    )
    // Who has left is not for colleagues to list, whichever way they ask.
    const seenBy = async (query: string) =>
      (await acme.employee.get(`/restify/employees?perPage=200${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await seenBy('&archived=true,false')).toEqual(await seenBy(''))
    expect(await seenBy('&archived=true,false')).not.toContain(person.employeeId)
    expect(await seenBy('&archived=true')).toEqual([])

    const restore = (id: string, company = acme) =>
      company.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    expect((await restore(person.employeeId, other)).status).toBe(404)
    const restored = await restore(person.employeeId)
    expect(restored.body.data.attributes).toMatchObject({ status: 'active', archived: false, termination_date: null })
    expect((await restore(person.employeeId)).status).toBe(422)
    expect(await seats(acme)).toBe(before)
    // The session ended for good: its token opens nothing, also once nobody remembers that it did.
    app.services.sessions.forget()
    expect(await stillIn()).toBe(401)
  })

  it('refuses to archive oneself, the last administrator, and by people without the right', async () => {
    const body = { termination_date: '2026-01-31' }
    const act = (client: Client, id: string) => client.post(`/restify/employees/${id}/actions?action=archive`, body)
    expect((await act(acme.admin, acme.people.admin.employeeId)).status).toBe(422)
    const equal = await acme.personWith(...permissions)
    const last = await act(equal.client, acme.people.admin.employeeId)
    expect([last.status, last.body.message]).toEqual([422, 'The company needs at least one administrator.'])
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

  it('leaves one link open: an older invitation that is sent again ends the newer one', async () => {
    const record = await add(acme.admin, basics())
    const { user_id, email } = record.attributes
    const send = async () => (await acme.admin.post('/restify/invitations', { user_id, email })).body.data.id
    const act = (id: string, action: string) =>
      acme.admin.post(`/restify/invitations/${id}/actions?action=${action}-invitation-email`)
    const first = await send()
    expect((await act(first, 'cancel')).status).toBe(200)
    const second = await send()
    expect((await act(first, 'resend')).status).toBe(200)
    const { data } = (await acme.admin.get(`/restify/invitations?user_id=${user_id}`)).body
    const states = new Map(
      data.map(({ id, attributes }: { id: string; attributes: { status: string } }) => [id, attributes.status]),
    )
    expect([states.get(first), states.get(second)]).toEqual(['pending', 'cancelled'])
  })

  it('ends when the person is archived; who comes back has to be invited again', async () => {
    const record = await add(acme.admin, basics({ invite_immediately: true, start_date: '2025-01-01' }))
    const { user_id } = record.attributes
    const states = async () =>
      (await acme.admin.get(`/restify/invitations?user_id=${user_id}`)).body.data.map(
        ({ attributes }: { attributes: { status: string } }) => attributes.status,
      )
    expect(await states()).toEqual(['pending'])
    const body = { termination_date: '2026-01-31' }
    expect((await acme.admin.post(`/restify/employees/${record.id}/actions?action=archive`, body)).status).toBe(200)
    expect(await states()).toEqual(['cancelled'])
    const back = await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: record.id })
    expect(back.body.data.attributes.status).toBe('draft')
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

describe('somebody who may do more than the actor', () => {
  const path = (id: string) => `/restify/employees/${id}`
  const BEYOND = /has permissions that you do not have/
  let clerk: Client
  beforeAll(async () => {
    clerk = (await acme.personWith('manageEmployees', 'manageCompany')).client
  })

  /** Every way to change how a person gets in, what they may do, or whether they stay. */
  const ways = (actor: Client, id: string, userId: string, email: string, invitation: string | undefined) => {
    const moved = { email: `moved-${email}` }
    const ends = { termination_date: '2090-01-01' }
    const roles = { roles: [acme.roleIds.employee] }
    return {
      'their email, by PUT': () => actor.put(path(id), moved),
      'their email, by PATCH': () => actor.patch(path(id), moved),
      'their email, by POST': () => actor.post(path(id), moved),
      'their role': () => actor.put(path(id), { role_id: acme.roleIds.employee }),
      'their last day': () => actor.patch(path(id), ends),
      'their last day, many at once': () => actor.post('/restify/employees/bulk/update', [{ id, ...ends }]),
      'all their roles': () => actor.post(`/restify/users/${userId}/sync/roles`, roles),
      'one more role': () => actor.post(`/restify/users/${userId}/attach/roles`, roles),
      'one role less': () => actor.post(`/restify/users/${userId}/detach/roles`, { roles: [acme.roleIds.admin] }),
      'an invitation': () => actor.post('/restify/invitations', { user_id: userId, email }),
      ...(invitation && {
        'the invitation again': () =>
          actor.post(`/restify/invitations/${invitation}/actions?action=resend-invitation-email`),
        'the end of the invitation': () =>
          actor.post(`/restify/invitations/${invitation}/actions?action=cancel-invitation-email`),
      }),
      archiving: () => actor.post(`${path(id)}/actions?action=archive`, ends),
      restoring: () => actor.post('/restify/employees/actions?action=unarchive', { employee_id: id }),
    }
  }

  const invite = async (record: { attributes: { user_id: string; email: string } }): Promise<string> => {
    const { user_id, email } = record.attributes
    return (await acme.admin.post('/restify/invitations', { user_id, email })).body.data.id
  }
  const made = (role: string) => add(acme.admin, basics({ role_id: role }))

  it('stays out of their reach in every state and by every way, and the record says so', async () => {
    const draft = await made(acme.roleIds.admin)
    const invited = await made(acme.roleIds.admin)
    const cancelled = await made(acme.roleIds.admin)
    const archived = await made(acme.roleIds.admin)
    const invitations = new Map([
      [invited.id, await invite(invited)],
      [cancelled.id, await invite(cancelled)],
    ])
    await acme.admin.post(
      `/restify/invitations/${invitations.get(cancelled.id)}/actions?action=cancel-invitation-email`,
    )
    await acme.admin.post(`${path(archived.id)}/actions?action=archive`, { termination_date: '2030-01-01' })
    const joined = acme.people.admin
    const targets = [draft, invited, cancelled, archived].map(({ id, attributes: { user_id, email } }) => ({
      id,
      user_id,
      email,
    }))
    targets.push({ id: joined.employeeId, user_id: joined.userId, email: joined.email })

    for (const { id, user_id, email } of targets) {
      const before = (await acme.admin.get(path(id))).body.data.attributes
      for (const actor of [acme.hr, clerk]) {
        for (const [what, act] of Object.entries(ways(actor, id, user_id, email, invitations.get(id)))) {
          const answer = await act()
          expect([what, before.status, answer.status, answer.body.message]).toEqual([
            what,
            before.status,
            403,
            expect.stringMatching(BEYOND),
          ])
        }
        const seen = (await actor.get(path(id))).body.data
        expect(seen.attributes.can_change_access).toBe(false)
      }
      const now = await acme.admin.get(`${path(id)}?related=user.roles`)
      expect(now.body.data.attributes).toEqual(before)
      expect(now.body.data.attributes.can_change_access).toBe(true)
      expect(now.body.data.relationships.user.relationships.roles).toHaveLength(1)
    }
  })

  it('is reached by nobody who lacks one of their permissions, and by who holds them all', async () => {
    const invitation = (await acme.personWith('manageEmployees', 'manageNews')).userId
    const { body } = await acme.admin.get(`/restify/users/${invitation}?related=roles`)
    const record = await made(body.data.relationships.roles[0].id)
    const less = await acme.personWith('manageEmployees')
    const same = await acme.personWith('manageEmployees', 'manageNews')
    const put = (client: Client) => client.put(path(record.id), { email: `other-${record.attributes.email}` })
    expect((await put(less.client)).status).toBe(403)
    expect((await put(same.client)).status).toBe(200)
    expect((await other.hr.put(path(record.id), { email: 'x@acme.test' })).status).toBe(404)
  })

  it('is still kept like everybody else where it opens nothing: their place, their pay, their papers', async () => {
    const record = await made(acme.roleIds.admin)
    const { email, role_id } = record.attributes
    const kept = { phone: '+40 721 234 567', email, role_id, termination_date: null }
    const answer = await acme.hr.post(path(record.id), kept)
    expect([answer.status, answer.body.data?.attributes.phone]).toEqual([200, kept.phone])
  })

  it('is an error at their row of an import, and people with fewer rights cannot take that import back', async () => {
    const record = await made(acme.roleIds.admin)
    const sheet = sheetOf(['email', 'termination_date'], [record.attributes.email, '01.01.2090'])
    const refused = await runImport(acme.hr, sheet)
    expect([refused.status, refused.body.errors]).toEqual([422, { '0.email': [expect.stringMatching(BEYOND)] }])
    const columns = ['first_name', 'last_name', 'email', 'contract_type', 'start_date', 'role_id']
    const row = ['New', 'Admin', 'new-admin@acme.test', 'Employment contract', '01.02.2024', 'Admin']
    const { import_id } = await imported(acme.admin, sheetOf(columns, row))
    expect((await undo(acme.hr, import_id)).status).toBe(403)
    expect((await undo(acme.admin, import_id)).status).toBe(200)
    // Taking back gives a role again: as giving one, by nobody who lacks what it holds.
    const demoted = await imported(acme.admin, sheetOf(['email', 'role_id'], [record.attributes.email, 'Employee']))
    expect((await undo(acme.hr, demoted.import_id)).body.errors).toEqual({
      roles: ['You cannot give a role that may do more than you may.'],
    })
    expect((await undo(acme.admin, demoted.import_id)).status).toBe(200)
  })
})

describe('two administrators', () => {
  const demote = (company: TestCompany, by: Client, { userId }: { userId: string }) =>
    by.post(`/restify/users/${userId}/sync/roles`, { roles: [company.roleIds.employee] })
  const archive = (_company: TestCompany, by: Client, { employeeId }: { employeeId: string }) =>
    by.post(`/restify/employees/${employeeId}/actions?action=archive`, { termination_date: '2030-01-01' })

  it.each([
    ['demote', demote, demote],
    ['archive', archive, archive],
    ['archive and demote', archive, demote],
  ])('who %s each other at the same time leave one', async (name, one, two) => {
    const company = await app.company({ subdomain: `pair-${name.replaceAll(' ', '-')}` })
    const first = company.people.admin
    const second = await company.personWith()
    await company.admin.post(`/restify/users/${second.userId}/sync/roles`, { roles: [company.roleIds.admin] })
    // An administrator who has not joined counts for nothing.
    await add(company.admin, basics({ role_id: company.roleIds.admin, email: `invited@${company.subdomain}.test` }))
    const answers = await Promise.all([one(company, first.client, second), two(company, second.client, first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all(
      [first, second].map(async ({ client }) => (await client.get('/restify/permissions')).status),
    )
    expect(left.filter((status) => status === 200)).toHaveLength(1)
  })
})

// Last: these move the clock.
describe('invitations by mail', () => {
  const QUARTER_HOUR = 900_000
  const nextQuarter = () => app.clock.advance(QUARTER_HOUR - (app.clock.now().getTime() % QUARTER_HOUR))

  it('flood no inbox: three mails to an address in a quarter of an hour, no matter who sends them', async () => {
    nextQuarter()
    const { user_id, email } = (await add(acme.admin, basics())).attributes
    const invited = await acme.admin.post('/restify/invitations', { user_id, email })
    const one = () =>
      acme.admin.post(`/restify/invitations/${invited.body.data.id}/actions?action=resend-invitation-email`)
    const answers = await Promise.all(Array.from({ length: 25 }, one))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(23)
    const message = `${email} was sent 3 mails within a quarter of an hour. Wait a quarter of an hour, then send the next one.`
    expect([refused[0]!.body.message, refused[0]!.headers['retry-after']]).toEqual([message, '900'])
    expect(await app.queuedMails(email)).toHaveLength(3)
    // A link for a new password is such a mail too.
    expect((await other.visitor.post('/forgot-password', { email })).status).toBe(429)
    const away = await add(acme.admin, basics({ invite_immediately: true }))
    expect(away.attributes.status).toBe('invited')
    nextQuarter()
    expect((await one()).status).toBe(200)
  })

  it('are twenty a day where nothing is paid, and one too many leaves nothing half done', async () => {
    app.clock.advance(24 * 3_600_000)
    const free = await app.company({ subdomain: 'gratis' })
    await app.superuser.global((tx) => tx.run(sql`update seats set plan = 'Free' where tenant_id = ${free.tenantId}`))
    const people = (count: number) => Array.from({ length: count }, () => basics({ invite_immediately: true }))
    expect((await free.admin.post('/restify/employees/bulk', people(19))).status).toBeLessThan(300)
    const before = await seats(free)
    const tooMany = await free.admin.post('/restify/employees/bulk', people(2))
    expect([tooMany.status, tooMany.body.message]).toEqual([
      429,
      'Without a plan a company can send 20 invitations a day. Choose a plan, or send the others tomorrow.',
    ])
    expect(await seats(free)).toEqual(before)
    expect((await free.admin.post('/restify/employees', basics({ invite_immediately: true }))).status).toBe(201)
    const romanian = { headers: { 'x-locale': 'ro' } }
    const one = await free.admin.post('/restify/employees', basics({ invite_immediately: true }), romanian)
    expect([one.status, one.body.message]).toEqual([
      429,
      'Fără abonament, o companie poate trimite 20 de invitații pe zi. Alege un abonament sau trimite-le pe celelalte mâine.',
    ])
    expect((await other.admin.post('/restify/employees', basics({ invite_immediately: true }))).status).toBe(201)
  })
})

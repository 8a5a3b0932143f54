import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import {
  companyHost,
  confirmed,
  count,
  elsewhere,
  givePassword,
  mailedLink,
  mainDomain,
  nextQuarter,
  PASSWORD,
  post,
} from '../account.fixture.ts'

const OWN = 'Pădure-deasă-5'
let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

interface Invitation {
  id: string
  email: string
  token: string
}

async function invited(email: string, company = alfa): Promise<Invitation> {
  const made = await company.hr.post('/restify/employees', {
    first_name: 'Ion',
    last_name: 'Ionescu',
    email,
    contract_type: 'employment_contract',
    start_date: '2024-01-08',
    weekly_hours_capacity: 40,
    invite_immediately: true,
  })
  expect(made.status).toBe(201)
  const url = await mailedLink(testing, email, 'invitation')
  expect(url.hostname).toBe(`${company.subdomain}.localhost`)
  return { id: url.pathname.split('/').at(-1)!, email, token: url.searchParams.get('token')! }
}

const join = (invitation: Invitation, password = OWN, client = alfa.visitor, over: object = {}) => {
  const { id, email, token } = invitation
  const body = { email, token, password, password_confirmation: password, ...over }
  return post(client, `/tenant/join/${id}`, body)
}
const check = ({ id, email, token }: Invitation, client = alfa.visitor) =>
  post(client, `/tenant/join/${id}/check`, { email, token })
const statusOf = (email: string) =>
  testing.superuser.global((tx) =>
    tx.rows(sql`select e.status, i.status as invitation, u.login_id is not null as joined from employees e
      join users u on u.id = e.user_id join invitations i on i.user_id = u.id where e.email = ${email}`),
  )

describe('joining by invitation', () => {
  it('makes the login, the person active and a session, with the personal wizard before them', async () => {
    const invitation = await invited('ion@alfa.test')
    const answer = await join(invitation)
    expect(answer.status).toBe(200)
    expect(answer.body.attributes).toMatchObject({ email: 'ion@alfa.test', onboarding_step: 'PersonalSetup' })
    expect(answer.body.meta).toMatchObject({ one_time: false, mainTenant: { subdomain: 'alfa' } })
    const profile = await companyHost(testing, 'alfa', answer.body.meta.token).get('/restify/profile', {
      query: { related: 'roles,employee' },
    })
    const { roles, employee } = profile.body.data.relationships
    expect([roles[0].attributes.key, employee.attributes.status]).toEqual(['employee', 'active'])
    expect(await statusOf('ion@alfa.test')).toEqual([{ status: 'active', invitation: 'accepted', joined: true }])
    expect((await post(alfa.visitor, '/login', { email: 'ion@alfa.test', password: OWN })).status).toBe(200)
    const main = await post(mainDomain(testing), '/login', { email: 'ion@alfa.test', password: OWN })
    expect(main.body.meta.mainTenant.subdomain).toBe('alfa')
    expect(await count(testing, sql`select count(*) from audit_entries where action = 'join'`)).toBe(1)
  })

  it('writes from then on in the language they joined in', async () => {
    const { id, email, token } = await invited('limba@alfa.test')
    const body = { email, token, password: OWN, password_confirmation: OWN }
    const inRomanian = { headers: { ...elsewhere().headers, 'x-locale': 'ro' } }
    expect((await post(alfa.visitor, `/tenant/join/${id}`, body, inRomanian)).status).toBe(200)
    await post(alfa.visitor, '/forgot-password', { email })
    expect((await testing.queuedMails(email)).at(-1)).toMatchObject({ template: 'reset-password', locale: 'ro' })
  })

  it('works once, however many try at the same time', async () => {
    const invitation = await invited('once@alfa.test')
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(invitation)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await join(invitation)).status).toBe(422)
  })

  it('gives one answer to everything that does not fit', async () => {
    const invitation = await invited('fit@alfa.test')
    const [cancelled, expired] = [await invited('gone@alfa.test'), await invited('old@alfa.test')]
    await alfa.hr.post(`/restify/invitations/${cancelled.id}/actions?action=cancel-invitation-email`)
    await testing.superuser.global((tx) =>
      tx.run(sql`update invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`),
    )
    const answers = [
      await join({ ...invitation, token: 'junk' }),
      await join({ ...invitation, email: 'other@alfa.test' }),
      await join({ ...invitation, email: alfa.people.hr.email }),
      await join({ ...invitation, id: '00000000-0000-7000-8000-000000000000' }),
      await join({ ...invitation, id: 'junk' }),
      await join(invitation, OWN, beta.visitor),
      await join(invitation, OWN, mainDomain(testing)),
      await join(cancelled),
      await join(expired),
    ]
    for (const [one, client] of [
      [{ ...invitation, token: `${invitation.token}x` }, alfa.visitor],
      [{ ...invitation, email: 'other@alfa.test' }, alfa.visitor],
      [invitation, beta.visitor],
      [cancelled, alfa.visitor],
      [expired, alfa.visitor],
    ] as const)
      answers.push(await check(one, client))
    const message = 'This invitation is no longer valid. Ask your company for a new one.'
    for (const { status, body } of answers) expect([status, body]).toEqual([422, { message }])
    expect(await statusOf('fit@alfa.test')).toEqual([{ status: 'invited', invitation: 'pending', joined: false }])
    expect((await check(invitation)).body).toEqual({ data: { has_account: false } })
    expect((await join(invitation)).status).toBe(200)
    expect((await check(invitation)).status).toBe(422)
  })

  it('is refused as any that does not fit to who is archived at that moment', async () => {
    const employeeOf = async (email: string) =>
      (await alfa.hr.get('/restify/employees', { query: { search: email } })).body.data[0].id
    const leaver = await invited('leaver@alfa.test')
    const id = await employeeOf(leaver.email)
    const [archived, late] = await whileHeld(
      testing,
      sql`select from seats where tenant_id = ${alfa.tenantId} for update`,
      () => alfa.hr.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2026-01-31' }),
      () => join(leaver),
    )
    expect([archived.status, late.status]).toEqual([200, 422])
  })

  it('asks of a new password what the sign-up asks, and accepts nothing until it fits', async () => {
    const invitation = await invited('weak@alfa.test')
    for (const weak of ['short', 'fara-majuscula-1', 'Parola2024!']) {
      const answer = await join(invitation, weak)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']])
    }
    const differs = await join(invitation, OWN, alfa.visitor, { password_confirmation: `${OWN}!` })
    expect(Object.keys(differs.body.errors)).toEqual(['password_confirmation'])
    expect(await statusOf('weak@alfa.test')).toEqual([{ status: 'invited', invitation: 'pending', joined: false }])
    expect(await count(testing, sql`select count(*) from logins where email = 'weak@alfa.test'`)).toBe(0)
  })

  it('takes the password an address has, and never changes it', async () => {
    const person = beta.people.hr
    await givePassword(testing, person)
    const invitation = await invited(person.email)
    expect((await check(invitation)).body).toEqual({ data: { has_account: true } })
    const answer = await join(invitation, OWN)
    const sentence = 'This address already has a Vatra account. Join with the password of that account.'
    expect([answer.status, answer.body.errors]).toEqual([422, { password: [sentence] }])
    expect((await post(beta.visitor, '/login', { email: person.email, password: PASSWORD })).status).toBe(200)
    expect((await post(beta.visitor, '/login', { email: person.email, password: OWN })).status).toBe(422)
    expect((await join(invitation, PASSWORD)).status).toBe(200)
    const { meta } = (await post(mainDomain(testing), '/login', { email: person.email, password: PASSWORD })).body
    expect(meta.tenants.map(({ subdomain }: { subdomain: string }) => subdomain)).toEqual(['alfa', 'beta'])
  })

  it('gives a password to an address that has an account without one', async () => {
    const person = beta.people.manager
    const invitation = await invited(person.email)
    expect((await check(invitation)).body, 'chooses one').toEqual({ data: { has_account: false } })
    expect((await join(invitation)).status).toBe(200)
    expect((await post(beta.visitor, '/login', { email: person.email, password: OWN })).status).toBe(200)
  })

  it('keeps the password of who joined first where an address joins two companies in the same moment', async () => {
    const email = 'twice@new.test'
    const first = await invited(email)
    const second = await invited(email, beta)
    const passwords = [OWN, PASSWORD]
    const answers = await Promise.all([join(first, OWN), join(second, PASSWORD, beta.visitor)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const won = answers[0].status === 200 ? 0 : 1
    expect(Object.keys(answers[1 - won]!.body.errors)).toEqual(['password'])
    const client = won === 0 ? alfa.visitor : beta.visitor
    const signIn = async (password: string) => (await post(client, '/login', { email, password })).status
    expect([await signIn(passwords[won]!), await signIn(passwords[1 - won]!)]).toEqual([200, 422])
  })

  it('is no way into a company for somebody who only registered', async () => {
    await confirmed(testing, 'half@alfa.test')
    expect((await post(alfa.visitor, '/login', { email: 'half@alfa.test', password: PASSWORD })).status).toBe(422)
    const invitation = await invited('half@alfa.test')
    expect((await join(invitation, PASSWORD)).status).toBe(200)
  })

  it('can be tried three hundred times from one place', async () => {
    nextQuarter(testing)
    const place = elsewhere()
    const body = { email: 'a@b.test', token: 'junk', password: OWN, password_confirmation: OWN }
    const statuses: number[] = []
    for (let i = 0; i < 301; i += 1) {
      statuses.push((await post(alfa.visitor, '/tenant/join/junk', body, place)).status)
    }
    expect([statuses[299], statuses[300]]).toEqual([422, 429])
  })
})

it('says at every page of a host without a company that none is there, and leads from there to the sign-up', async () => {
  const open = async (host: string, url: string) => {
    const { headers } = await testing.app.inject({ url, headers: { host, accept: 'text/html' } })
    return headers.location
  }
  for (const path of ['/', '/login', '/login?from=%2Femployees', '/employees/1/details'])
    expect(await open('ghost.localhost', path)).toBe('/no-organization')
  expect(await open('ghost.localhost', '/register')).toBe('http://localhost:3000/register')
  for (const [host, path] of [
    ['ghost.localhost', '/no-organization'],
    ['ghost.localhost', '/api/tenant'],
    ['localhost', '/terms'],
    ['alfa.localhost', '/login'],
    ['localhost', '/login'],
  ] as const)
    expect(await open(host, path)).toBeUndefined()
})

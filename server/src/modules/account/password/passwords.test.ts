import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
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
  waitOf,
} from '../account.fixture.ts'

const NEW = 'Munte-albastru-3'
let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

async function person(company = alfa): Promise<TestPerson> {
  const made = await company.personWith()
  await givePassword(testing, made)
  return made
}

/** Somebody of two companies, with a session in each. */
async function ofTwoCompanies() {
  const here = await person(alfa)
  const there = await beta.personWith()
  await testing.superuser.global(async (tx) => {
    await tx.run(sql`update users set login_id = ${here.loginId}, email = ${here.email} where id = ${there.userId}`)
    await tx.run(sql`insert into memberships (login_id, tenant_id) values (${here.loginId}, ${beta.tenantId})`)
  })
  return { here, there }
}

const login = (email: string, password: string, client = alfa.visitor) => post(client, '/login', { email, password })
const tokenOf = async (email: string, password: string) => (await login(email, password)).body.meta.token as string
const alive = async (client: { get(path: string): Promise<{ status: number }> }) =>
  (await client.get('/restify/profile')).status === 200

async function link(email: string, client = alfa.visitor): Promise<URL> {
  await post(client, '/forgot-password', { email })
  return mailedLink(testing, email, 'reset-password')
}
const reset = (url: URL, password: string, client = alfa.visitor, over: object = {}) => {
  const { email, token } = Object.fromEntries(url.searchParams)
  return post(client, '/reset-password', { email, token, password, password_confirmation: password, ...over })
}
const change = (client: TestCompany['admin'], current: string | undefined, password: string) =>
  post(client, '/change-password', { current_password: current, password, password_confirmation: password })
const audited = (userId: string, action: string) =>
  count(testing, sql`select count(*) from audit_entries where record_id = ${userId} and action = ${action}`)

describe('a forgotten password', () => {
  it('answers the same for a known and an unknown address, and mails only the known', async () => {
    const { email } = await person()
    const answers = [await post(alfa.visitor, '/forgot-password', { email })]
    answers.push(await post(alfa.visitor, '/forgot-password', { email: 'nobody@alfa.test' }))
    const message = 'If this address has an account, an email with a link to choose a new password is on its way.'
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { message, data: { message } }])
    }
    expect((await testing.queuedMails(email)).map(({ template }) => template)).toEqual(['reset-password'])
    expect(await testing.queuedMails('nobody@alfa.test')).toEqual([])
  })

  it('is answered after the same wait for an unknown address', async () => {
    const { email } = await person()
    const asking = (email: string) => () => post(alfa.visitor, '/forgot-password', { email })
    const isMailed = async () => (await testing.queuedMails(email)).length > 0
    const known = await waitOf(testing, asking(email), isMailed)
    expect([known, await waitOf(testing, asking('nobody@timing.test'))]).toEqual([[120], [120]])
  })

  it('links to the host that was asked, by its configured name alone', async () => {
    const { email } = await person()
    const url = await link(email)
    expect(url.origin + url.pathname).toBe('http://alfa.localhost:3000/password/reset')
    expect(url.searchParams.get('email')).toBe(email)
    const forged = testing.client('evil.example')
    const again = await link((await person()).email, forged)
    expect(again.origin).toBe('http://localhost:3000')
  })
})

describe('the link for a new password', () => {
  it('leads to the company that was asked where the person is somebody, else to the main domain', async () => {
    const { email, employeeId } = await person()
    expect((await link(email)).origin).toBe('http://alfa.localhost:3000')
    for (const stranger of [beta.visitor, companyHost(testing, 'nowhere')]) {
      nextQuarter(testing)
      expect((await link(email, stranger)).origin).toBe('http://localhost:3000')
    }
    await testing.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${employeeId}`),
    )
    nextQuarter(testing)
    expect((await link(email)).origin).toBe('http://localhost:3000')
  })
})

describe('a reset', () => {
  it('stores the password, ends every session in every company and signs in here', async () => {
    const { here, there } = await ofTwoCompanies()
    const url = await link(here.email)
    const answer = await reset(url, NEW)
    expect(answer.status).toBe(200)
    expect(answer.body.attributes.email).toBe(here.email)
    expect(answer.body.meta.one_time).toBe(false)
    expect(await alive(companyHost(testing, 'alfa', answer.body.meta.token))).toBe(true)
    expect([await alive(here.client), await alive(there.client)]).toEqual([false, false])
    expect((await login(here.email, PASSWORD)).status).toBe(422)
    expect((await login(here.email, NEW)).status).toBe(200)
    expect((await testing.queuedMails(here.email)).at(-1)!.template).toBe('password-changed')
    expect([await audited(here.userId, 'reset password'), await audited(there.userId, 'reset password')]).toEqual([
      1, 1,
    ])
  })

  it('says before anything is typed whether the link can still be used', async () => {
    const url = await link((await person()).email)
    const { email, token } = Object.fromEntries(url.searchParams)
    const check = (over: object = {}) => post(alfa.visitor, '/reset-password/check', { email, token, ...over })
    expect((await check()).body).toEqual({ data: { is_open: true } })
    const dead = [await check({ token: `${token}x` }), await check({ email: (await person()).email })]
    expect((await reset(url, NEW)).status).toBe(200)
    dead.push(await check())
    const late = Object.fromEntries((await link(email!)).searchParams)
    testing.clock.advance(59 * 60_000)
    expect((await check({ token: late.token })).status).toBe(200)
    testing.clock.advance(60_000)
    dead.push(await check({ token: late.token }))
    const message = 'This link is no longer valid. Please ask for a new one.'
    for (const { status, body } of dead) expect([status, body]).toEqual([422, { message }])
  })

  it('works once, however many use the link at the same time', async () => {
    const url = await link((await person()).email)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(url, `${NEW}${i}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reset(url, NEW)).body.message).toBe('This link is no longer valid. Please ask for a new one.')
  })

  it('works for an hour', async () => {
    const [first, second] = [await link((await person()).email), await link((await person()).email)]
    testing.clock.advance(59 * 60_000)
    expect((await reset(first, NEW)).status).toBe(200)
    testing.clock.advance(2 * 60_000)
    expect((await reset(second, NEW)).status).toBe(422)
  })

  it('makes the other links worthless', async () => {
    const { email } = await person()
    const [first, second] = [await link(email), await link(email)]
    expect((await reset(first, NEW)).status).toBe(200)
    expect((await reset(second, `${NEW}x`)).status).toBe(422)
  })

  it('needs the address the link was sent to, and a token that was sent', async () => {
    const { email } = await person()
    const url = await link(email)
    const wrong = [
      await reset(url, NEW, alfa.visitor, { email: alfa.people.hr.email }),
      await reset(url, NEW, alfa.visitor, { email: 'nobody@alfa.test' }),
      await reset(url, NEW, alfa.visitor, { token: 'junk' }),
    ]
    for (const { status, body } of wrong) expect([status, body]).toEqual([422, wrong[0]!.body])
    expect((await reset(url, NEW)).status).toBe(200)
  })

  it('asks eight characters, no common password and the same twice', async () => {
    const url = await link((await person()).email)
    const fields = async (password: string, over = {}) =>
      Object.keys((await reset(url, password, alfa.visitor, over)).body.errors)
    expect(await fields('short')).toEqual(['password'])
    expect(await fields('password')).toEqual(['password'])
    expect(await fields(NEW, { password_confirmation: `${NEW}!` })).toEqual(['password_confirmation'])
    expect((await reset(url, 'doar litere mici')).status).toBe(200)
  })

  it('on the main domain answers a code for the company used last', async () => {
    const { email } = await person(beta)
    const answer = await reset(await link(email, mainDomain(testing)), NEW, mainDomain(testing))
    expect(answer.body.meta).toMatchObject({ one_time: true, mainTenant: { subdomain: 'beta' } })
    expect((await post(beta.visitor, '/token/exchange', { token: answer.body.meta.token })).status).toBe(200)
  })

  it('makes the one-time codes before it worthless', async () => {
    const { email } = await person()
    const { token } = (await login(email, PASSWORD, mainDomain(testing))).body.meta
    await reset(await link(email), NEW)
    expect((await post(alfa.visitor, '/token/exchange', { token })).status).toBe(422)
  })

  it('changes the password of somebody who works nowhere any more, and signs them in nowhere', async () => {
    const { email, employeeId } = await person()
    await testing.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${employeeId}`),
    )
    const answer = await reset(await link(email), NEW)
    expect([answer.status, answer.body.meta]).toEqual([200, { token: null, one_time: false, mainTenant: null }])
    await confirmed(testing, 'lone@new.test')
    const lone = await reset(await link('lone@new.test', mainDomain(testing)), NEW, mainDomain(testing))
    expect([lone.status, lone.body.meta.token]).toEqual([200, null])
  })

  it('can be tried three hundred times from one place', async () => {
    nextQuarter(testing)
    const place = elsewhere()
    const body = { email: 'a@b.test', token: 'junk', password: 'Password1!', password_confirmation: 'Password1!' }
    const statuses: number[] = []
    for (let i = 0; i < 301; i += 1) statuses.push((await post(alfa.visitor, '/reset-password', body, place)).status)
    expect([statuses[299], statuses[300]]).toEqual([422, 429])
  })
})

describe('a change of password', () => {
  it('ends every other session in every company, goes on with this one and sends a mail', async () => {
    const { here, there } = await ofTwoCompanies()
    const token = await tokenOf(here.email, PASSWORD)
    const client = companyHost(testing, 'alfa', token)
    expect(await alive(here.client)).toBe(true)
    const answer = await change(client, PASSWORD, NEW)
    expect([answer.status, answer.body.message]).toEqual([200, 'Password changed successfully'])
    expect([await alive(client), await alive(here.client), await alive(there.client)]).toEqual([true, false, false])
    expect((await login(here.email, PASSWORD)).status).toBe(422)
    expect((await login(here.email, NEW)).status).toBe(200)
    const mail = (await testing.queuedMails(here.email)).at(-1)!
    expect([mail.template, mail.props.url]).toEqual(['password-changed', 'http://alfa.localhost:3000/forgot-password'])
    expect([await audited(here.userId, 'change password'), await audited(there.userId, 'change password')]).toEqual([
      1, 1,
    ])
  })

  it('is mailed in the language of the person', async () => {
    const one = await person()
    await one.client.post('/restify/profile', { locale: 'ro' })
    expect((await change(one.client, PASSWORD, NEW)).status).toBe(200)
    const mail = (await testing.queuedMails(one.email)).at(-1)!
    expect([mail.template, mail.locale]).toEqual(['password-changed', 'ro'])
    // A browser in another language changes nothing.
    expect((await reset(await link(one.email), PASSWORD)).status).toBe(200)
    const other = (await testing.queuedMails(one.email)).at(-1)!
    expect([other.template, other.locale]).toEqual(['password-changed', 'ro'])
  })

  it('leaves everybody else signed in', async () => {
    const one = await person()
    await change(one.client, PASSWORD, NEW)
    expect([await alive(alfa.admin), await alive(beta.admin)]).toEqual([true, true])
  })

  it('needs the current password, said at its field and not by a 401', async () => {
    const one = await person()
    const answer = await change(one.client, 'Altceva-12', NEW)
    const errors = { current_password: ['The current password is not right.'] }
    expect([answer.status, answer.body]).toEqual([422, { message: errors.current_password[0], errors }])
    expect(Object.keys((await change(one.client, undefined, NEW)).body.errors)).toEqual(['current_password'])
    expect((await login(one.email, PASSWORD)).status).toBe(200)
    expect(await audited(one.userId, 'change password')).toBe(0)
  })

  it('needs none where the account has no password', async () => {
    const one = await alfa.personWith()
    expect((await one.client.get('/restify/profile')).body.data.attributes.has_password).toBe(false)
    expect((await change(one.client, undefined, NEW)).status).toBe(200)
    expect((await one.client.get('/restify/profile')).body.data.attributes.has_password).toBe(true)
    expect((await login(one.email, NEW)).status).toBe(200)
  })

  it('asks of the new password what the sign-up asks', async () => {
    const one = await person()
    for (const weak of ['Parola1!', 'fara-majuscula-1']) {
      expect(Object.keys((await change(one.client, PASSWORD, weak)).body.errors)).toEqual(['password'])
    }
  })

  it('succeeds for one of two who change it at the same time', async () => {
    const one = await person()
    const answers = await Promise.all([1, 2].map((n) => change(one.client, PASSWORD, `${NEW}${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('answers the same again when it is sent again with its key', async () => {
    const one = await person()
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    const send = () => one.client.post('/change-password', body, { headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await audited(one.userId, 'change password')).toBe(1)
  })

  it('can be tried ten times in a quarter of an hour', async () => {
    const one = await person()
    for (let i = 0; i < 10; i += 1) expect((await change(one.client, 'Altceva-12', NEW)).status).toBe(422)
    expect((await change(one.client, PASSWORD, NEW)).status).toBe(429)
  })

  it('is for people who are signed in', async () => {
    expect((await change(alfa.visitor, PASSWORD, NEW)).status).toBe(401)
  })
})

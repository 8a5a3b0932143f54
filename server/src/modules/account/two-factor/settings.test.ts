import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createServices } from '#server/installation.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { companyHost, count, givePassword, later, nextQuarter, PASSWORD } from '../account.fixture.ts'
import { codeOf, halfWay, nextStep, secondStep, signInByPassword, withApp } from './two-factor.fixture.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

async function person(): Promise<TestPerson> {
  const made = await alfa.personWith()
  await givePassword(testing, made)
  return made
}
const setup = (one: TestPerson, current_password?: string) => one.client.post('/two-factor/setup', { current_password })
const stateOf = async (one: TestPerson) => (await one.client.get('/two-factor')).body.data
const OFF = { enabled: false, enabled_at: null, recovery_codes_left: 0, required: false }
const lastMail = async ({ email }: TestPerson) => (await testing.queuedMails(email)).at(-1)?.props.change

describe('turning two-factor on', () => {
  it('takes the password, then a code of the app, and answers ten recovery codes', async () => {
    const ana = await person()
    expect(await stateOf(ana)).toEqual(OFF)
    const { secret, uri } = (await setup(ana, PASSWORD)).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Vatra:${encodeURIComponent(ana.email)}?issuer=Vatra&secret=${secret}`)
    expect(await stateOf(ana)).toEqual(OFF)
    expect((await signInByPassword(alfa.visitor, ana)).body.meta.token).toBeTruthy()
    const confirmed = await ana.client.post('/two-factor/confirm', { code: codeOf(testing, secret) })
    expect(new Set(confirmed.body.data.recovery_codes).size).toBe(10)
    expect(await stateOf(ana)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect(await lastMail(ana)).toBe('twoFactorOn')
    const written = sql`select count(*)::int as count from audit_entries
      where user_id = ${ana.userId} and action = 'turn on two-factor'`
    expect(await count(testing, written)).toBe(1)
  })

  it('is refused without the password, and with a wrong one', async () => {
    const ana = await person()
    for (const typed of [undefined, 'Altceva-12']) {
      const answer = await setup(ana, typed)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['current_password']])
    }
    expect(
      await count(
        testing,
        sql`select count(*)::int as count from login_authenticators
      where login_id = ${ana.loginId}`,
      ),
    ).toBe(0)
  })

  it('counts guesses of the password', async () => {
    nextQuarter(testing)
    const ana = await person()
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await setup(ana, 'Altceva-12')).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  it('asks no password of an account that has none', async () => {
    expect((await setup(await alfa.personWith())).status).toBe(200)
  })

  it('stays off with a wrong code, a code of an earlier setup, and one that comes an hour late', async () => {
    const ana = await person()
    const confirm = (code: string) => ana.client.post('/two-factor/confirm', { code })
    expect((await confirm('123456')).body.message).toBe('Please begin the setup again.')
    const first = (await setup(ana, PASSWORD)).body.data
    const second = (await setup(ana, PASSWORD)).body.data
    expect(first.secret).not.toBe(second.secret)
    const answer = await confirm(codeOf(testing, first.secret))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['code']])
    expect((await confirm('12345')).body.errors).toHaveProperty('code')
    await testing.superuser.global((tx) =>
      tx.run(sql`update login_authenticators set created_at = now() - interval '61 minutes'
        where login_id = ${ana.loginId}`),
    )
    expect((await confirm(codeOf(testing, second.secret))).status).toBe(422)
    expect(await stateOf(ana)).toEqual(OFF)
  })

  it('ends the sessions that a password alone began elsewhere, and goes on with this one', async () => {
    const ana = await person()
    const other = (await signInByPassword(alfa.visitor, ana)).body.meta.token
    await withApp(testing, ana)
    expect((await companyHost(testing, 'alfa', other).get('/restify/profile')).status).toBe(401)
    expect((await ana.client.get('/restify/profile')).status).toBe(200)
  })

  it('cannot be done over a confirmed app: neither setup nor confirmation puts another in its place', async () => {
    const { person: ana, secret } = await withApp(testing, await person())
    expect((await setup(ana, PASSWORD)).body.message).toBe('Two-factor authentication is on already.')
    expect((await ana.client.post('/two-factor/confirm', { code: codeOf(testing, secret) })).status).toBe(422)
  })

  it('happens once when confirmed several times at once', async () => {
    const ana = await person()
    const { secret } = (await setup(ana, PASSWORD)).body.data
    const code = codeOf(testing, secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.client.post('/two-factor/confirm', { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stateOf(ana)).recovery_codes_left).toBe(10)
  })

  it('keeps no secret among the answers of an Idempotency-Key, nor in the audit', async () => {
    const ana = await person()
    const key = { headers: { 'idempotency-key': 'two-factor' } }
    const { secret } = (await ana.client.post('/two-factor/setup', { current_password: PASSWORD }, key)).body.data
    await ana.client.post('/two-factor/confirm', { code: codeOf(testing, secret) }, key)
    const kept = await testing.superuser.global((tx) =>
      tx.rows<{ all: string }>(sql`
      select k::text as all from idempotency_keys k union all select a::text from audit_entries a`),
    )
    expect(kept.map(({ all }) => all).join()).not.toMatch(new RegExp(`${secret}|recovery_codes`))
  })
})

describe('with two-factor on', () => {
  it('turning it off takes the password and a code, each wrong one said at its field', async () => {
    const { person: ana, secret, recoveryCodes } = await withApp(testing, await person())
    const off = (body: object) => ana.client.post('/two-factor/off', body)
    const code = codeOf(testing, secret)
    const wrong: [object, string][] = [
      [{ code }, 'current_password'],
      [{ current_password: 'Altceva-12', code }, 'current_password'],
      [{ current_password: PASSWORD }, 'code'],
      [{ current_password: PASSWORD, code: codeOf(testing, secret, 5) }, 'code'],
    ]
    for (const [body, field] of wrong) {
      const answer = await off(body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await stateOf(ana)).enabled).toBe(true)
    expect((await off({ current_password: PASSWORD, code })).status).toBe(200)
    expect(await stateOf(ana)).toEqual(OFF)
    expect(await lastMail(ana)).toBe('twoFactorOff')
    expect((await signInByPassword(alfa.visitor, ana)).body.meta.token).toBeTruthy()
    const left = sql`select count(*)::int as count from login_recovery_codes where login_id = ${ana.loginId}`
    expect([await count(testing, left), recoveryCodes.length]).toEqual([0, 10])
  })

  it('turning it off takes a recovery code as well, and is said in the language of the person', async () => {
    const { person: ana, recoveryCodes } = await withApp(testing, await person())
    await ana.client.post('/restify/profile', { locale: 'ro' })
    const body = { current_password: PASSWORD, code: recoveryCodes[3] }
    expect((await ana.client.post('/two-factor/off', body)).status).toBe(200)
    const mail = (await testing.queuedMails(ana.email)).at(-1)!
    expect([mail.template, mail.locale]).toEqual(['security-changed', 'ro'])
  })

  it('codes to turn it off are guesses like those at the sign-in, and counted with them', async () => {
    nextQuarter(testing)
    const { person: ana, secret } = await withApp(testing, await person())
    const token = await halfWay(alfa.visitor, ana)
    const wrong = codeOf(testing, secret, 5)
    for (let i = 0; i < 4; i += 1) await secondStep(alfa.visitor, { token, code: wrong })
    const statuses = []
    for (let i = 0; i < 7; i += 1) {
      const { status } = await ana.client.post('/two-factor/off', { current_password: PASSWORD, code: wrong })
      statuses.push(status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  })

  it('a code used to sign in does not turn it off', async () => {
    const { person: ana, secret } = await withApp(testing, await person())
    const code = codeOf(testing, secret)
    await secondStep(alfa.visitor, { token: await halfWay(alfa.visitor, ana), code })
    const answer = await ana.client.post('/two-factor/off', { current_password: PASSWORD, code })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['code']])
  })

  it('new recovery codes take the place of the old ones, with password and code', async () => {
    const { person: ana, secret, recoveryCodes } = await withApp(testing, await person())
    const renew = (body: object) => ana.client.post('/two-factor/recovery-codes', body)
    expect((await renew({ code: codeOf(testing, secret) })).status).toBe(422)
    const renewed = await renew({ current_password: PASSWORD, code: codeOf(testing, secret) })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    expect(await lastMail(ana)).toBe('recoveryCodesRenewed')
    const sent = async (code: string) =>
      (await secondStep(alfa.visitor, { token: await halfWay(alfa.visitor, ana), code })).status
    expect([await sent(recoveryCodes[0]!), await sent(renewed.body.data.recovery_codes[0])]).toEqual([422, 200])
  })

  it('belongs to the person, in every company, and to no one else', async () => {
    const { person: ana } = await withApp(testing, await person())
    const ion = await person()
    expect(await stateOf(ion)).toEqual(OFF)
    expect((await alfa.visitor.get('/two-factor')).status).toBe(401)
    expect((await companyHost(testing, 'beta', ana.client.token).get('/two-factor')).status).toBe(401)
  })
})

describe('a company that asks for two-factor', () => {
  const ask = (value: boolean, company = alfa) =>
    company.admin.post('/restify/settings/bulk/update', [{ key: 'require_two_factor', value }])

  it('lets people without it do nothing but set it up, and those with it everything', async () => {
    const { person: ana } = await withApp(testing, alfa.people.admin)
    const ion = await person()
    const outsider = beta.employee
    expect((await ask(true)).status).toBe(200)
    try {
      expect((await stateOf(ion)).required).toBe(true)
      const profile = await ion.client.get('/restify/profile')
      expect([profile.status, profile.body.data.attributes.owes_two_factor]).toEqual([200, true])
      const open = new Set([
        'GET /restify/profile',
        'GET /two-factor',
        'POST /two-factor/setup',
        'POST /two-factor/confirm',
      ])
      for (const { method, path, access } of testing.registry.routes) {
        if (access === 'public' || access === 'tenant') continue
        const { status, body } = await ion.client.call(
          method,
          path.replace(/:\w+/g, '1'),
          method === 'GET' ? undefined : {},
        )
        if (open.has(`${method} ${path}`)) expect([`${method} ${path}`, status]).not.toContain(403)
        else expect([`${method} ${path}`, status, body.message]).toEqual([`${method} ${path}`, 403, OWED])
      }
      for (const { key, public: isPublic } of testing.registry.resources.values()) {
        if (isPublic) continue
        const list = await ion.client.get(`/restify/${key}`)
        expect([key, list.status, list.body.message]).toEqual([key, 403, OWED])
        expect((await ion.client.post(`/restify/${key}`, {})).status).toBe(403)
      }
      expect((await ana.client.get('/restify/employees')).status).toBe(200)
      expect((await outsider.get('/configuration')).status).toBe(200)

      const { secret } = (await setup(ion, PASSWORD)).body.data
      await ion.client.post('/two-factor/confirm', { code: codeOf(testing, secret) })
      nextStep(testing)
      expect((await ion.client.get('/configuration')).status).toBe(200)
      const body = { current_password: PASSWORD, code: codeOf(testing, secret) }
      expect((await ion.client.post('/two-factor/off', body)).status).toBe(200)
      expect((await ion.client.get('/configuration')).status).toBe(403)
      expect((await ion.client.post('/logout')).status).toBe(204)
    } finally {
      await ask(false)
      testing.services.sessions.forget()
    }
    expect((await alfa.employee.get('/configuration')).status).toBe(200)
  })

  it('is so for sessions that are open, at once where it was said and within a second at every other process', async () => {
    await withApp(testing, beta.people.admin)
    const another = createServices(testing.config, testing.database.appUrl, testing.clock)
    const here = async () => (await beta.employee.get('/configuration')).status
    const there = async () => (await another.sessions.actorOf(beta.tenantId, beta.employee.token!))?.owesTwoFactor
    try {
      expect([await here(), await there()]).toEqual([200, false])
      await ask(true, beta)
      expect([await here(), await later(1000, there)]).toEqual([403, true])
      await ask(false, beta)
      expect([await here(), await later(2000, there)]).toEqual([200, false])
    } finally {
      await another.database.close()
    }
  })

  it('is asked for by those who keep the company’s settings alone', async () => {
    const answer = await alfa.employee.post('/restify/settings/bulk/update', [
      { key: 'require_two_factor', value: true },
    ])
    expect(answer.status).toBe(403)
  })
})

const OWED = 'Your company asks for two-factor authentication. Set it up to go on.'

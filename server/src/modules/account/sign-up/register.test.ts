import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import {
  companyHost,
  companySetup,
  confirmed,
  count,
  emailSetup,
  mailedCode,
  mainDomain,
  nextQuarter,
  PASSWORD,
  post,
  welcome,
} from '../account.fixture.ts'

let testing: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'alfa' })
  other = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

const register = (body: object) => post(mainDomain(testing), '/register', body)
const confirm = (token: string, code: string) =>
  register({ onboarding_step: 'ConfirmEmail', onboarding_token: token, code })
/** Another six digits than these. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function begin(email: string) {
  const { body } = await register(emailSetup(email))
  return { token: body.attributes.onboarding_token as string, code: await mailedCode(testing, email) }
}

describe('the address', () => {
  it('begins a sign-up and mails six digits', async () => {
    const answer = await register(emailSetup('Dana@new.test'))
    expect(answer.status).toBe(200)
    const { id, type, attributes, meta, data } = answer.body
    expect(attributes).toMatchObject({ email: 'dana@new.test', onboarding_step: 'ConfirmEmail' })
    expect(attributes.onboarding_token).toMatch(/^[\w-]{43}$/)
    expect(meta).toEqual({ token: null, one_time: false, mainTenant: null })
    expect(data).toEqual({ id, type, attributes, meta })
    expect(await mailedCode(testing, 'dana@new.test')).toMatch(/^\d{6}$/)
  })

  it('answers the same for a taken address, and writes to its owner instead', async () => {
    const { email } = company.people.hr
    const [taken, fresh] = [await register(emailSetup(email)), await register(emailSetup('erin@new.test'))]
    const shape = ({ status, body }: typeof taken) => ({
      status,
      keys: Object.keys(body),
      attributes: { ...body.attributes, email: '', onboarding_token: body.attributes.onboarding_token.length },
      meta: body.meta,
      type: body.type,
    })
    expect(shape(taken)).toEqual(shape(fresh))
    const mails = await testing.queuedMails(email)
    expect(mails.map(({ template }) => template)).toEqual(['already-registered'])
    expect(mails[0]!.props.url).toBe('http://localhost:3000/login')
  })

  it('gives the sign-up of a taken address no code that works, not even after asking again', async () => {
    const { email } = company.people.manager
    const { body } = await register(emailSetup(email))
    const token = body.attributes.onboarding_token
    await post(mainDomain(testing), '/resend-validation-code', { email, onboarding_token: token })
    expect((await testing.queuedMails(email)).map(({ template }) => template)).toEqual([
      'already-registered',
      'already-registered',
    ])
    const answer = await confirm(token, '000000')
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['code']])
  })

  it.each([
    ['short', 'Ab1!', 'at least 8 characters'],
    ['without a symbol', 'Abcdefg1', 'symbol'],
    ['among the first guesses', 'Password1!', 'too common'],
  ])('refuses a password that is %s', async (_, password, words) => {
    const answer = await register(emailSetup('frank@new.test', password))
    expect(answer.status).toBe(422)
    expect(answer.body.errors.password[0]).toContain(words)
    expect(await testing.queuedMails('frank@new.test')).toEqual([])
  })

  it('refuses a confirmation that differs, in the reader’s language', async () => {
    const body = { ...emailSetup('frank@new.test'), password_confirmation: 'Altceva-9' }
    const answer = await mainDomain(testing).post('/register', body, { headers: { 'x-locale': 'ro' } })
    expect(answer.body.errors).toEqual({ password_confirmation: ['Parolele nu coincid'] })
  })

  it('refuses a step that does not exist', async () => {
    const answer = await register({ ...emailSetup('frank@new.test'), onboarding_step: 'Nothing' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['onboarding_step']])
  })

  it('sends an address at most three mails in a quarter of an hour, known or not', async () => {
    nextQuarter(testing)
    for (const email of ['flood@new.test', other.people.hr.email]) {
      await register(emailSetup(email))
      await post(mainDomain(testing), '/resend-validation-code', { email })
      await post(mainDomain(testing), '/forgot-password', { email })
      for (const [path, body] of [
        ['/register', emailSetup(email)],
        ['/resend-validation-code', { email }],
        ['/forgot-password', { email }],
      ] as const) {
        const answer = await post(mainDomain(testing), path, body)
        expect([answer.status, answer.body], path).toEqual([429, { message: 'Too Many Attempts.' }])
        expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await testing.queuedMails(email)).length).toBeLessThanOrEqual(3)
    }
  })
})

describe('the code', () => {
  it('makes the login, once', async () => {
    const { token, code } = await begin('gina@new.test')
    const answer = await confirm(token, code)
    expect(answer.status).toBe(200)
    expect(answer.body.attributes).toMatchObject({ onboarding_step: 'CompanySetup', onboarding_token: token })
    expect(await count(testing, sql`select count(*) from logins where email = 'gina@new.test'`)).toBe(1)
    expect((await confirm(token, code)).status).toBe(422)
  })

  it('is not kept in the clear, and neither is the token', async () => {
    const { token, code } = await begin('hugo@new.test')
    const [row] = await testing.superuser.global((tx) =>
      tx.rows(sql`select * from registrations where email = 'hugo@new.test'`),
    )
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(`"${code}"`)
    expect(kept).not.toContain(PASSWORD)
  })

  it('can be guessed five times, then not even the right one works', async () => {
    // An address that is taken has no code at all, and gets the same answer.
    const taken = (await register(emailSetup(company.people.admin.email))).body.attributes.onboarding_token
    for (const { token, code } of [await begin('iris@new.test'), { token: taken, code: '123456' }]) {
      for (let guess = 1; guess <= 4; guess += 1) {
        const answer = await confirm(token, wrong(code, guess))
        expect([answer.status, answer.body.errors]).toEqual([422, { code: ['The code is not right or has expired.'] }])
      }
      for (const last of [wrong(code, 5), code, wrong(code, 6)]) {
        const answer = await confirm(token, last)
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          { code: ['Too many wrong codes: this code no longer works. Press “Send a new code”.'] },
        ])
      }
    }
  })

  it('is taken as the fifth guess', async () => {
    const { token, code } = await begin('ivan@new.test')
    for (let guess = 1; guess <= 4; guess += 1) await confirm(token, wrong(code, guess))
    expect((await confirm(token, code)).status).toBe(200)
  })

  it('counts guesses that come at the same time', async () => {
    const { token, code } = await begin('jan@new.test')
    await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(token, wrong(code, i + 1))))
    expect((await confirm(token, code)).status).toBe(422)
    expect(await count(testing, sql`select count(*) from logins where email = 'jan@new.test'`)).toBe(0)
  })

  it('gets fresh guesses when it is sent again, and the one before stops working', async () => {
    const { token, code } = await begin('kim@new.test')
    for (let guess = 1; guess <= 5; guess += 1) await confirm(token, wrong(code, guess))
    testing.clock.advance(9 * 60_000)
    const again = await post(mainDomain(testing), '/resend-validation-code', { email: 'kim@new.test' })
    expect(again.status).toBe(200)
    const fresh = await mailedCode(testing, 'kim@new.test')
    // The new one has its own ten minutes.
    testing.clock.advance(5 * 60_000)
    if (fresh !== code) expect((await confirm(token, code)).status).toBe(422)
    expect((await confirm(token, fresh)).status).toBe(200)
  })

  it('says the same about an address that is not signing up, and sends nothing', async () => {
    await begin('lena@new.test')
    const known = await post(mainDomain(testing), '/resend-validation-code', { email: 'lena@new.test' })
    const unknown = await post(mainDomain(testing), '/resend-validation-code', { email: 'nobody@new.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await testing.queuedMails('nobody@new.test')).toEqual([])
  })

  it('belongs to its own sign-up alone', async () => {
    const [mine, theirs] = [await begin('mona@new.test'), await begin('mona@new.test')]
    if (mine.code !== theirs.code) expect((await confirm(theirs.token, mine.code)).status).toBe(422)
    expect((await confirm(mine.token, mine.code)).status).toBe(200)
  })
})

describe('time', () => {
  it('ends a code after ten minutes and a sign-up after a day', async () => {
    const { token, code } = await begin('late@new.test')
    const confirmedToken = await confirmed(testing, 'later@new.test')
    testing.clock.advance(9.9 * 60_000)
    expect((await confirm(token, wrong(code))).body.errors).toHaveProperty('code')
    testing.clock.advance(0.2 * 60_000)
    expect((await confirm(token, code)).body.errors).toHaveProperty('code')
    testing.clock.advance(24 * 3_600_000)
    const answer = await register(companySetup(confirmedToken, 'tardy'))
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'This registration is no longer valid. Please start again.',
    ])
  })
})

describe('the company', () => {
  it('is made with its founder as administrator, and a code for its host', async () => {
    const token = await confirmed(testing, 'nora@new.test')
    // Somebody has asked for the address before it was anybody's.
    expect((await companyHost(testing, 'gamma').get('/tenant')).status).toBe(404)
    const answer = await register(companySetup(token, 'gamma'))
    expect(answer.status).toBe(200)
    expect(answer.body.attributes).toEqual({
      email: 'nora@new.test',
      first_name: 'Ana',
      last_name: 'Maria Pop',
      locale: 'en',
      onboarding_step: 'TeamSetup',
      onboarding_token: token,
    })
    const { meta } = answer.body
    expect(meta).toMatchObject({
      one_time: true,
      mainTenant: { subdomain: 'gamma', name: 'Company gamma', frontend_url: 'http://gamma.localhost:3000' },
    })
    const host = companyHost(testing, 'gamma')
    const session = await post(host, '/token/exchange', { token: meta.token })
    expect(session.body.meta).toMatchObject({ one_time: false, mainTenant: meta.mainTenant })
    const profile = await companyHost(testing, 'gamma', session.body.meta.token).get('/restify/profile', {
      query: { related: 'roles.permissions,employee' },
    })
    const { roles, employee } = profile.body.data.relationships
    expect(roles.map((role: { attributes: { key: string } }) => role.attributes.key)).toEqual(['admin'])
    expect(roles[0].relationships.permissions.length).toBeGreaterThan(20)
    expect(employee.attributes).toMatchObject({ first_name: 'Ana', last_name: 'Maria Pop', status: 'active' })
  })

  it.each([
    ['taken', 'alfa', 'right1'],
    ['taken in capitals', 'ALFA', 'right2'],
    ['reserved', 'www', 'right3'],
    ['no domain label', 'two words', 'right4'],
    ['a label that ends with a hyphen', 'delta-', 'right5'],
  ])('needs a subdomain that is free and valid, not one that is %s', async (_, subdomain, right) => {
    const token = await confirmed(testing, `${right}@wrong.test`)
    const before = await count(testing, sql`select count(*) from tenants`)
    const answer = await register(companySetup(token, subdomain))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['subdomain']])
    expect(await count(testing, sql`select count(*) from tenants`)).toBe(before)
    const corrected = await register(companySetup(token, right))
    expect(corrected.status).toBe(200)
  })

  it('needs the terms accepted, a phone number and a name', async () => {
    const token = await confirmed(testing, 'olga@new.test')
    const answer = await register({ ...companySetup(token, 'omega'), terms: false, phone: '12', username: ' ' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['phone', 'terms', 'username'])
  })

  it('lives in the time zone of its founder’s browser, where there is such a zone', async () => {
    const token = await confirmed(testing, 'noua@new.test')
    const unknown = await register({ ...companySetup(token, 'auckland'), time_zone: 'Pacific/Atlantis' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['time_zone']])
    // As a distance, PostgreSQL reads it the other way round: the company's days would begin hours apart from its people's.
    for (const time_zone of ['+05:30', '-08']) {
      const distance = await register({ ...companySetup(token, 'auckland'), time_zone })
      expect([distance.status, Object.keys(distance.body.errors ?? {})]).toEqual([422, ['time_zone']])
    }
    expect((await register({ ...companySetup(token, 'auckland'), time_zone: 'Pacific/Auckland' })).status).toBe(200)
    expect(
      await count(
        testing,
        sql`select count(*) from tenants where subdomain = 'auckland' and time_zone = 'Pacific/Auckland'`,
      ),
    ).toBe(1)
  })

  it('is made once when the button is pressed twice', async () => {
    const token = await confirmed(testing, 'petra@new.test')
    const answers = await Promise.all(['twice1', 'twice2'].map((name) => register(companySetup(token, name))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await count(testing, sql`select count(*) from tenants where subdomain like 'twice%'`)).toBe(1)
  })

  it('is answered again to the same press, where the first answer was lost', async () => {
    const token = await confirmed(testing, 'lost@new.test')
    const first = await register(companySetup(token, 'lost'))
    const again = await register(companySetup(token, 'lost'))
    expect([again.status, again.body.id, again.body.meta?.mainTenant]).toEqual([
      200,
      first.body.id,
      first.body.meta.mainTenant,
    ])
    expect(again.body.attributes).toEqual(first.body.attributes)
    const host = companyHost(testing, 'lost')
    expect((await post(host, '/token/exchange', { token: again.body.meta.token })).status).toBe(200)
    const both = await Promise.all([1, 2].map(() => register(companySetup(token, 'lost'))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await count(testing, sql`select count(*) from tenants where subdomain = 'lost'`)).toBe(1)
    const { status } = await post(mainDomain(testing), '/register', await welcome(testing, token, []))
    expect([status, (await register(companySetup(token, 'lost'))).status]).toEqual([200, 422])
  })

  it('is made once when the same press comes twice at that moment', async () => {
    const token = await confirmed(testing, 'both@new.test')
    const both = await Promise.all([1, 2].map(() => register(companySetup(token, 'both'))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await count(testing, sql`select count(*) from tenants where subdomain = 'both'`)).toBe(1)
  })

  it('cannot be made with the token of an address that is not confirmed', async () => {
    const { token } = await begin('quin@new.test')
    expect((await register(companySetup(token, 'early'))).status).toBe(422)
  })

  it('takes a single word for a first name', async () => {
    const token = await confirmed(testing, 'rada@new.test')
    const answer = await register({ ...companySetup(token, 'rho'), username: 'Rada' })
    expect(answer.body.attributes).toMatchObject({ first_name: 'Rada', last_name: '' })
  })
})

describe('an installation for one company', () => {
  it('makes that company alone', async () => {
    const single = await testApp({ COMPANY: 'solo' })
    try {
      const token = await confirmed(single, 'sam@solo.test')
      const main = mainDomain(single)
      expect((await post(main, '/register', companySetup(token, 'duo'))).body.errors).toHaveProperty('subdomain')
      const made = await post(main, '/register', companySetup(token, 'solo'))
      expect(made.body.meta.mainTenant.frontend_url).toBe('http://localhost:3000')
      const session = await post(main, '/token/exchange', { token: made.body.meta.token })
      expect(session.status).toBe(200)
    } finally {
      await single.close()
    }
  })
})

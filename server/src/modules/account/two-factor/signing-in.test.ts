import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import {
  companyHost,
  count,
  elsewhere,
  givePassword,
  mailedLink,
  mainDomain,
  nextQuarter,
  PASSWORD,
  post,
} from '../account.fixture.ts'
import {
  codeOf,
  halfWay,
  nextStep,
  profileStatus,
  secondStep,
  signInByPassword,
  type WithApp,
  withApp,
} from './two-factor.fixture.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany
let ana: WithApp

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())
beforeEach(async () => {
  nextQuarter(testing)
  ana = await withApp(testing, await alfa.personWith())
})

const sessionsOf = (person: TestPerson) =>
  count(testing, sql`select count(*)::int as count from sessions where user_id = ${person.userId}`)
const WRONG = 'The code is not right, or it has been used already.'
const AGAIN = 'This took too long or too many tries. Please sign in again.'

/** A code that is none of those good now. */
const wrongCode = () => {
  const good = [-1, 0, 1].map((away) => codeOf(testing, ana.secret, away))
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code))!
}

describe('signing in with an authenticator app', () => {
  it('asks for the code after the right password, and opens nothing before', async () => {
    const before = await sessionsOf(ana.person)
    const answer = await signInByPassword(alfa.visitor, ana.person)
    expect(answer.status).toBe(200)
    expect(answer.body.meta).toEqual({
      token: null,
      one_time: false,
      mainTenant: null,
      second_step: { token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(answer.body.attributes).toMatchObject({ email: ana.person.email, first_name: null, last_name: null })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(JSON.stringify(answer.body)).not.toContain(ana.person.userId)
    expect(await sessionsOf(ana.person)).toBe(before)
  })

  it('opens a session with the code, as a sign-in answers it', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    const code = codeOf(testing, ana.secret)
    const answer = await secondStep(alfa.visitor, { token, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([answer.status, answer.body.id]).toEqual([200, ana.person.userId])
    expect(answer.body.meta).toMatchObject({ one_time: false, mainTenant: { id: alfa.tenantId } })
    expect(await profileStatus(testing, 'alfa', answer.body.meta.token)).toBe(200)
    const proof = sql`select count(*)::int as count from sessions
      where user_id = ${ana.person.userId} and proof = 'two-factor'`
    expect(await count(testing, proof)).toBe(1)
  })

  it('says nothing of it without the right password, or in a company where the person has no account', async () => {
    const without = await alfa.personWith()
    const answers = await Promise.all([
      post(alfa.visitor, '/login', { email: ana.person.email, password: 'Altceva-12' }),
      post(alfa.visitor, '/login', { email: without.email, password: 'Altceva-12' }),
      post(alfa.visitor, '/login', { email: 'nobody@alfa.test', password: 'Altceva-12' }),
      signInByPassword(beta.visitor, ana.person),
    ])
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([422, { message: 'The email or the password is not right.' }])
    }
  })

  it('takes the codes of the step before and after, and no others', async () => {
    for (const [away, status] of [
      [-2, 422],
      [2, 422],
      [1, 200],
    ] as const) {
      const token = await halfWay(alfa.visitor, ana.person)
      const answer = await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret, away) })
      expect([away, answer.status]).toEqual([away, status])
    }
  })

  it('takes a code once, and none of a step before one that was taken', async () => {
    const now = codeOf(testing, ana.secret)
    const next = codeOf(testing, ana.secret, 1)
    const sent = async (code: string) =>
      secondStep(alfa.visitor, { token: await halfWay(alfa.visitor, ana.person), code })
    expect((await sent(next)).status).toBe(200)
    for (const code of [next, now]) {
      const answer = await sent(code)
      expect([answer.status, answer.body.errors]).toEqual([422, { code: [WRONG] }])
    }
  })

  it('does not take the code again that turned it on', async () => {
    const person = await alfa.personWith()
    await givePassword(testing, person)
    const { secret } = (await person.client.post('/two-factor/setup', { current_password: PASSWORD })).body.data
    const code = codeOf(testing, secret)
    expect((await person.client.post('/two-factor/confirm', { code })).status).toBe(200)
    const again = await secondStep(alfa.visitor, { token: await halfWay(alfa.visitor, person), code })
    expect([again.status, again.body.errors]).toEqual([422, { code: [WRONG] }])
    nextStep(testing)
    const next = { token: await halfWay(alfa.visitor, person), code: codeOf(testing, secret) }
    expect((await secondStep(alfa.visitor, next)).status).toBe(200)
  })

  it('lets one of any number of sign-ins have a code that they send at the same time', async () => {
    const code = codeOf(testing, ana.secret)
    const tokens = []
    for (let i = 0; i < 8; i += 1) tokens.push(await halfWay(alfa.visitor, ana.person))
    const answers = await Promise.all(tokens.map((token) => secondStep(alfa.visitor, { token, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  it('makes one session of one begun sign-in, however often its code is sent', async () => {
    const before = await sessionsOf(ana.person)
    const token = await halfWay(alfa.visitor, ana.person)
    const code = codeOf(testing, ana.secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => secondStep(alfa.visitor, { token, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(ana.person)).toBe(before + 1)
    expect((await secondStep(alfa.visitor, { token, code })).body.message).toBe(AGAIN)
  })

  it('gives a begun sign-in five guesses', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    for (let i = 0; i < 4; i += 1) {
      const answer = await secondStep(alfa.visitor, { token, code: wrongCode() })
      expect([answer.status, answer.body.errors]).toEqual([422, { code: [WRONG] }])
    }
    // The last one says what to do now: no code leads on any more.
    const last = await secondStep(alfa.visitor, { token, code: wrongCode() })
    expect([last.status, last.body]).toEqual([422, { message: AGAIN }])
    const right = await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret) })
    expect([right.status, right.body]).toEqual([422, { message: AGAIN }])
  })

  it('counts the guesses of all begun sign-ins of an account, from everywhere together', async () => {
    const statuses: { token: string; status: number }[] = []
    for (let i = 0; i < 12; i += 1) {
      if (i === 5) await testing.superuser.global((tx) => tx.run(sql`update sign_in_challenges set attempts = 0`))
      const token: string = i % 4 === 0 ? await halfWay(alfa.visitor, ana.person) : statuses.at(-1)!.token
      statuses.push({ token, status: (await secondStep(alfa.visitor, { token, code: wrongCode() })).status })
    }
    expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('is over after five minutes', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    testing.clock.advance(5 * 60_000)
    const answer = await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret) })
    expect([answer.status, answer.body]).toEqual([422, { message: AGAIN }])
  })

  it('goes on only at the host where it began', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    const code = codeOf(testing, ana.secret)
    for (const host of [beta.visitor, mainDomain(testing)]) {
      expect((await secondStep(host, { token, code })).body).toEqual({ message: AGAIN })
    }
    expect((await secondStep(alfa.visitor, { token, code })).status).toBe(200)
  })

  it('asks for a code at its field', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    const answer = await secondStep(alfa.visitor, { token })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['code']])
    expect((await secondStep(alfa.visitor, { token: 'unheard-of', code: '123456' })).body.message).toBe(AGAIN)
  })

  it('cannot be begun ten times without being finished', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signInByPassword(alfa.visitor, ana.person)).status).toBe(200)
    expect((await signInByPassword(alfa.visitor, ana.person)).status).toBe(429)
  })

  it('can be finished as often as one likes: neither step of those is a guess', async () => {
    for (let i = 0; i < 11; i += 1) {
      const token = await halfWay(alfa.visitor, ana.person)
      expect((await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret) })).status).toBe(200)
      nextStep(testing)
    }
  })

  it('that was begun goes no further once two-factor is off', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    const off = { current_password: PASSWORD, code: codeOf(testing, ana.secret) }
    expect((await ana.person.client.post('/two-factor/off', off)).status).toBe(200)
    expect((await secondStep(alfa.visitor, { token, code: '123456' })).body.message).toBe(AGAIN)
  })
})

describe('a recovery code', () => {
  const enter = async (code: string) =>
    secondStep(alfa.visitor, { token: await halfWay(alfa.visitor, ana.person), code })

  it('stands in for the app once, and a mail says so', async () => {
    expect(ana.recoveryCodes).toHaveLength(10)
    const [code] = ana.recoveryCodes as [string]
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await enter(` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await enter(code)).body.errors).toEqual({ code: [WRONG] })
    const mail = (await testing.queuedMails(ana.person.email)).at(-1)!
    expect([mail.template, mail.props]).toMatchObject(['security-changed', { change: 'recoveryCodeUsed', left: 9 }])
  })

  it('is had by one of those who send it at the same time', async () => {
    const [code] = ana.recoveryCodes as [string]
    const tokens = []
    for (let i = 0; i < 5; i += 1) tokens.push(await halfWay(alfa.visitor, ana.person))
    const answers = await Promise.all(tokens.map((token) => secondStep(alfa.visitor, { token, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it('of somebody else opens nothing', async () => {
    const ion = await withApp(testing, await alfa.personWith())
    expect((await enter(ion.recoveryCodes[0]!)).status).toBe(422)
  })

  it('lies in the database as a hash only', async () => {
    const kept = await testing.superuser.global((tx) =>
      tx.rows<{ all: string }>(sql`
      select c::text as all from login_recovery_codes c union all select a::text from login_authenticators a`),
    )
    const text = kept.map(({ all }) => all).join()
    const bytes = Buffer.from(ana.secret).toString('hex')
    for (const code of [...ana.recoveryCodes, ana.secret, bytes]) expect(text).not.toContain(code)
  })
})

describe('two-factor on the other ways in', () => {
  it('is asked for on the main domain, and the code leads to the company', async () => {
    const main = mainDomain(testing)
    const answer = await secondStep(main, {
      token: await halfWay(main, ana.person),
      code: codeOf(testing, ana.secret),
    })
    expect(answer.body.meta).toMatchObject({ one_time: true, mainTenant: { id: alfa.tenantId } })
    expect(answer.body.meta.choice_token).toBeUndefined()
    const traded = await post(alfa.visitor, '/token/exchange', { token: answer.body.meta.token })
    expect(await profileStatus(testing, 'alfa', traded.body.meta.token)).toBe(200)
  })

  it('lets somebody of several companies choose once more without another code', async () => {
    const there = await beta.personWith()
    await testing.superuser.global(async (tx) => {
      const { loginId, email } = ana.person
      await tx.run(sql`update users set login_id = ${loginId}, email = ${email} where id = ${there.userId}`)
      await tx.run(sql`insert into memberships (login_id, tenant_id) values (${loginId}, ${beta.tenantId})`)
    })
    const main = mainDomain(testing)
    const token = await halfWay(main, ana.person)
    const first = await secondStep(main, { token, code: codeOf(testing, ana.secret) })
    const { choice_token, tenants } = first.body.meta
    expect(tenants).toHaveLength(2)
    const choose = (tenant_id: string) => secondStep(main, { token: choice_token, tenant_id })
    const [one, two] = await Promise.all([choose(beta.tenantId), choose(beta.tenantId)])
    expect([one!.status, two!.status].sort()).toEqual([200, 422])
    const chosen = one!.status === 200 ? one! : two!
    expect(chosen.body.meta).toMatchObject({ one_time: true, mainTenant: { id: beta.tenantId } })
    expect(chosen.body.meta).not.toHaveProperty('choice_token')
    const traded = await post(beta.visitor, '/token/exchange', { token: chosen.body.meta.token })
    expect(await profileStatus(testing, 'beta', traded.body.meta.token)).toBe(200)
  })

  const reset = async (host: Client) => {
    await post(host, '/forgot-password', { email: ana.person.email })
    const token = (await mailedLink(testing, ana.person.email, 'reset-password')).searchParams.get('token')
    const password = 'Alta-parola-9'
    const body = { email: ana.person.email, token, password, password_confirmation: password }
    return post(host, '/reset-password', body)
  }

  it('is asked for after a new password by mail: a mailbox alone opens no account', async () => {
    const answer = await reset(alfa.visitor)
    expect(answer.body.meta.token).toBeNull()
    const { token } = answer.body.meta.second_step
    const opened = await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret) })
    expect(await profileStatus(testing, 'alfa', opened.body.meta.token)).toBe(200)
  })

  it('begun before the password was changed leads nowhere any more', async () => {
    const token = await halfWay(alfa.visitor, ana.person)
    await reset(alfa.visitor)
    const answer = await secondStep(alfa.visitor, { token, code: codeOf(testing, ana.secret) })
    expect(answer.body.message).toBe(AGAIN)
  })

  it('is asked of somebody who joins another company with their account', async () => {
    const employee = (
      await beta.admin.post('/restify/employees', {
        first_name: 'Ana',
        last_name: 'Pop',
        email: ana.person.email,
        contract_type: 'employment_contract',
        start_date: '2026-01-05',
        weekly_hours_capacity: 40,
        invite_immediately: true,
      })
    ).body
    expect(employee.data, JSON.stringify(employee)).toBeDefined()
    const link = await mailedLink(testing, ana.person.email, 'invitation')
    const body = {
      email: ana.person.email,
      token: link.searchParams.get('token'),
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }
    const answer = await beta.visitor.post(`/tenant/join/${link.pathname.split('/').at(-1)}`, body, elsewhere())
    expect([answer.status, answer.body.meta.token]).toEqual([200, null])
    // The company is theirs from then on, also where they leave before they show the code.
    const joined = sql`select count(*)::int as count from memberships
      where login_id = ${ana.person.loginId} and tenant_id = ${beta.tenantId}`
    expect(await count(testing, joined)).toBe(1)
    nextStep(testing)
    const { token } = answer.body.meta.second_step
    const opened = await secondStep(beta.visitor, { token, code: codeOf(testing, ana.secret) })
    expect(await profileStatus(testing, 'beta', opened.body.meta.token)).toBe(200)
    expect((await companyHost(testing, 'alfa', opened.body.meta.token).get('/restify/profile')).status).toBe(401)
  })
})

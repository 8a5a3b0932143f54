import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import {
  companyHost,
  companySetup,
  confirmed,
  givePassword,
  mailedLink,
  mainDomain,
  nextQuarter,
  PASSWORD,
  post,
  registered,
  resetBy,
  welcome,
} from '../account.fixture.ts'
import { codeOf } from '../two-factor/two-factor.fixture.ts'

const NEW = 'Munte-albastru-3'
let testing: TestApp
let alfa: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
})
afterAll(() => testing.close())

const withPassword = async () => {
  nextQuarter(testing)
  const person = await alfa.personWith()
  await givePassword(testing, person)
  return person
}

const resetLink = (email: string) => resetBy(testing, email, NEW)
const isSignedIn = async (token: string) =>
  (await companyHost(testing, 'alfa', token).get('/restify/profile')).status === 200

describe('a new password', () => {
  it('ends the session of a one-time code that is being traded at that moment', async () => {
    const person = await withPassword()
    const code = (await post(mainDomain(testing), '/login', { email: person.email, password: PASSWORD })).body.meta
      .token
    const reset = await resetLink(person.email)
    const [traded, replaced] = await whileHeld(
      testing,
      sql`select from memberships where login_id = ${person.loginId} for update`,
      () => post(alfa.visitor, '/token/exchange', { token: code }),
      reset,
    )
    expect([traded.status, replaced.status]).toEqual([200, 200])
    expect(await isSignedIn(traded.body.meta.token)).toBe(false)
  })

  it('refuses who is joining with the old one at that moment', async () => {
    const beta = await testing.company({ subdomain: 'beta' })
    const person = beta.people.employee
    await givePassword(testing, person)
    const { email } = person
    const added = await alfa.hr.post('/restify/employees', {
      ...{ first_name: 'Ion', last_name: 'Ionescu', email, contract_type: 'employment_contract' },
      ...{ start_date: '2024-01-08', weekly_hours_capacity: 40, invite_immediately: true },
    })
    expect(added.status).toBe(201)
    const { pathname, searchParams } = await mailedLink(testing, email, 'invitation')
    const body = { email, token: searchParams.get('token'), password: PASSWORD, password_confirmation: PASSWORD }
    const reset = await resetLink(email)
    const [joined, replaced] = await whileHeld(
      testing,
      sql`select from invitations where tenant_id = ${alfa.tenantId} and email = ${email} for update`,
      () => post(alfa.visitor, `/tenant/join/${pathname.split('/').at(-1)}`, body),
      reset,
    )
    expect(replaced.status).toBe(200)
    expect([joined.status, Object.keys(joined.body.errors ?? {})]).toEqual([422, ['password']])
  })

  it('leaves nothing of a sign-up that the old one is going on with at that moment', async () => {
    nextQuarter(testing)
    await confirmed(testing, 'half@way.test')
    const reset = await resetLink('half@way.test')
    const [signedIn, replaced] = await whileHeld(
      testing,
      sql`lock table login_authenticators in access exclusive mode`,
      () => post(mainDomain(testing), '/login', { email: 'half@way.test', password: PASSWORD }),
      reset,
    )
    expect(replaced.status).toBe(200)
    const token = signedIn.body.attributes?.onboarding_token ?? 'none'
    const founding = await post(mainDomain(testing), '/register', companySetup(token, 'half-way'))
    expect(founding.status).toBe(422)
  })

  it('makes the key of an unfinished welcome form worthless', async () => {
    nextQuarter(testing)
    const { onboardingToken } = await registered(testing, 'ana@form.test', 'form')
    const form = await welcome(testing, onboardingToken, [])
    expect((await (await resetLink('ana@form.test'))()).status).toBe(200)
    const filled = await post(mainDomain(testing), '/register', form)
    expect([filled.status, filled.body.meta]).toEqual([422, undefined])
    const { meta } = (await post(companyHost(testing, 'form'), '/login', { email: 'ana@form.test', password: NEW }))
      .body
    const again = await post(companyHost(testing, 'form', meta.token), '/register', form)
    expect([again.status, again.body.meta.token]).toEqual([200, meta.token])
  })

  it('ends what a welcome form opens that is being sent at that moment', async () => {
    nextQuarter(testing)
    const { onboardingToken } = await registered(testing, 'dan@form.test', 'third')
    const form = await welcome(testing, onboardingToken, [])
    const [filled, replaced] = await whileHeld(
      testing,
      sql`select from users where email = 'dan@form.test' for update`,
      () => post(mainDomain(testing), '/register', form),
      await resetLink('dan@form.test'),
    )
    expect(replaced.status).toBe(200)
    const code = filled.body.meta?.token ?? 'none'
    expect((await post(companyHost(testing, 'third'), '/token/exchange', { token: code })).status).toBe(422)
  })

  it('does not say to who tries to sign up with a taken address that it was replaced', async () => {
    const { email } = await withPassword()
    const stranger = mainDomain(testing)
    const begun = await post(stranger, '/register', {
      ...{ onboarding_step: 'EmailSetup', email, password: NEW, password_confirmation: NEW, locale: 'en' },
    })
    const guess = { onboarding_step: 'ConfirmEmail', onboarding_token: begun.body.attributes.onboarding_token }
    const before = await post(stranger, '/register', { ...guess, code: '123456' })
    await (await resetLink(email))()
    expect((await post(stranger, '/register', { ...guess, code: '123456' })).body).toEqual(before.body)
  })
})

describe('turning two-factor on', () => {
  it('ends the session of a password that is being answered at that moment', async () => {
    const person = await withPassword()
    const { secret } = (await person.client.post('/two-factor/setup', { current_password: PASSWORD })).body.data
    const [signedIn, on] = await whileHeld(
      testing,
      sql`select from memberships where login_id = ${person.loginId} for update`,
      () => post(alfa.visitor, '/login', { email: person.email, password: PASSWORD }),
      () => person.client.post('/two-factor/confirm', { code: codeOf(testing, secret) }),
    )
    expect([signedIn.status, on.status]).toEqual([200, 200])
    expect(await isSignedIn(signedIn.body.meta.token)).toBe(false)
    expect((await person.client.get('/restify/profile')).status).toBe(200)
  })

  it('makes the key of an unfinished welcome form worthless', async () => {
    nextQuarter(testing)
    const { onboardingToken, code } = await registered(testing, 'ion@form.test', 'second')
    const { meta } = (await post(companyHost(testing, 'second'), '/token/exchange', { token: code })).body
    const founder = companyHost(testing, 'second', meta.token)
    const { secret } = (await founder.post('/two-factor/setup', { current_password: PASSWORD })).body.data
    expect((await founder.post('/two-factor/confirm', { code: codeOf(testing, secret) })).status).toBe(200)
    const filled = await post(mainDomain(testing), '/register', await welcome(testing, onboardingToken, []))
    expect(filled.status).toBe(422)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { companyHost, count, elsewhere, mailedLink, mainDomain, post, registered, welcome } from '../account.fixture.ts'

let testing: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'alfa' })
  other = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

const stateOf = (subdomain: string) =>
  testing.superuser.global((tx) =>
    tx.row(sql`select t.team_size, t.referrer_source, t.industry_id, s.used_seats as seats,
      (select count(*) from employees where tenant_id = t.id) as employees,
      (select count(*) from users where tenant_id = t.id) as users,
      (select count(*) from invitations where tenant_id = t.id) as invitations,
      (select onboarding_step from users where tenant_id = t.id order by id limit 1) as step
      from tenants t join seats s on s.tenant_id = t.id where t.subdomain = ${subdomain}`),
  )

describe('the welcome form', () => {
  it('saves its answers, invites colleagues and signs the founder in by a code', async () => {
    const { onboardingToken } = await registered(testing, 'ana@delta.test', 'delta')
    const form = await welcome(testing, onboardingToken, ['Bo@delta.test', 'bo@delta.test', 'cy@delta.test'])
    const answer = await post(mainDomain(testing), '/register', form)
    expect(answer.status).toBe(200)
    expect(answer.body.attributes).toMatchObject({ onboarding_step: null, onboarding_token: null })
    expect(answer.body.meta.one_time).toBe(true)
    expect(await stateOf('delta')).toEqual({
      team_size: '1-20',
      referrer_source: 'Google',
      industry_id: form.industry_id,
      seats: 3,
      employees: 3,
      users: 3,
      invitations: 2,
      step: null,
    })
    expect((await mailedLink(testing, 'cy@delta.test', 'invitation')).hostname).toBe('delta.localhost')
    const session = await post(companyHost(testing, 'delta'), '/token/exchange', { token: answer.body.meta.token })
    const host = companyHost(testing, 'delta', session.body.meta.token)
    const { data } = (await host.get('/restify/employees', { query: { status: 'invited' } })).body
    // What evaluations and documents are of is there from the first day.
    for (const [key, some] of [
      ['evaluation-types', ['Other', 'Salary', 'Technical']],
      ['document-types', ['Addendum', 'Employment contract']],
    ] as const) {
      const types = (await host.get(`/restify/${key}`)).body.data
      const names = types.map((one: { attributes: { name: string } }) => one.attributes.name)
      expect(names).toEqual(expect.arrayContaining([...some]))
    }
    // An address that holds no last name leaves it open: the wizard asks for it.
    expect(data.map((row: { attributes: { last_name: string } }) => row.attributes.last_name)).toEqual(['', ''])
    const [{ id }] = data
    const own = { first_name: 'Bo', last_name: '' }
    expect(Object.keys((await host.put(`/restify/employees/${id}`, own)).body.errors)).toEqual(['last_name'])
    expect(data.map((row: { attributes: { email: string } }) => row.attributes.email).sort()).toEqual([
      'bo@delta.test',
      'cy@delta.test',
    ])
  })

  it('writes nothing at all when the seats run out, and can be sent again with fewer addresses', async () => {
    const { onboardingToken } = await registered(testing, 'ana@eps.test', 'eps')
    const before = await stateOf('eps')
    const three = ['b@eps.test', 'c@eps.test', 'd@eps.test']
    const refused = await post(mainDomain(testing), '/register', await welcome(testing, onboardingToken, three))
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: 'quantity_exceeded', errors: { quantity: ['quantity_exceeded'] } },
    ])
    expect(await stateOf('eps')).toEqual(before)
    expect(await testing.queuedMails('b@eps.test')).toEqual([])
    expect(await count(testing, sql`select count(*) from logins where email like '%@eps.test'`)).toBe(1)
    const form = await welcome(testing, onboardingToken, three.slice(0, 2))
    expect((await post(mainDomain(testing), '/register', form)).status).toBe(200)
  })

  it('is for once', async () => {
    const { onboardingToken } = await registered(testing, 'ana@zeta.test', 'zeta')
    const form = await welcome(testing, onboardingToken, ['b@zeta.test'])
    const answers = await Promise.all([1, 2, 3].map(() => post(mainDomain(testing), '/register', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await stateOf('zeta')).toMatchObject({ invitations: 1, seats: 2 })
  })

  it('can be filled in by the administrator who is signed in, who stays signed in', async () => {
    const { code } = await registered(testing, 'ana@eta.test', 'eta')
    const { token } = (await post(companyHost(testing, 'eta'), '/token/exchange', { token: code })).body.meta
    const host = companyHost(testing, 'eta', token)
    const answer = await post(host, '/register', await welcome(testing, undefined, []))
    expect(answer.body.meta).toMatchObject({ token, one_time: false })
    expect((await host.get('/restify/profile')).body.data.attributes.onboarding_step).toBeNull()
    const again = await post(host, '/register', await welcome(testing, undefined, []))
    expect([again.status, again.body.errors]).toEqual([422, undefined])
  })

  it('starts a session when it is sent on the company’s own host', async () => {
    const { onboardingToken } = await registered(testing, 'ana@theta.test', 'theta')
    const answer = await post(companyHost(testing, 'theta'), '/register', await welcome(testing, onboardingToken, []))
    expect(answer.body.meta.one_time).toBe(false)
    const host = companyHost(testing, 'theta', answer.body.meta.token)
    expect((await host.get('/restify/profile')).status).toBe(200)
  })

  it('is refused to strangers, to people without the role, and with a token of another step', async () => {
    const form = await welcome(testing, undefined, [])
    expect((await post(mainDomain(testing), '/register', form)).status).toBe(401)
    expect((await post(company.hr, '/register', form)).status).toBe(403)
    expect((await post(other.visitor, '/register', { ...form, onboarding_token: 'none' })).status).toBe(422)
  })

  it('names what is wrong at its place', async () => {
    const { onboardingToken } = await registered(testing, 'ana@iota.test', 'iota')
    const form = await welcome(testing, onboardingToken, ['b@iota.test', 'ana@iota.test'])
    const send = async (body: object) => Object.keys((await post(mainDomain(testing), '/register', body)).body.errors)
    expect(await send(form)).toEqual(['invitations.1'])
    const errorsOf = async (body: object, locale: string) => {
      const place = { headers: { ...elsewhere().headers, 'x-locale': locale } }
      return (await post(mainDomain(testing), '/register', body, place)).body.errors
    }
    expect(await errorsOf(form, 'en')).toEqual({
      'invitations.1': ['This is your own address: you are in the company already.'],
    })
    expect(await errorsOf(form, 'ro')).toEqual({
      'invitations.1': ['Aceasta este adresa ta: faci deja parte din companie.'],
    })
    // A question is called as its label calls it.
    expect(await errorsOf({ ...form, referrer_source: '' }, 'ro')).toEqual({
      referrer_source: ['Câmpul „De unde ai aflat de Vatra” este obligatoriu.'],
    })
    expect(await send({ ...form, invitations: ['not an address'] })).toEqual(['invitations.0'])
    expect(await send({ ...form, invitations: [], industry_id: onboardingToken })).toEqual(['industry_id'])
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect(await send({ ...form, invitations: [], industry_id: unknown })).toEqual(['industry_id'])
    expect(await send({ ...form, team_size: '7', referrer_source: '' })).toEqual(['team_size', 'referrer_source'])
    expect(await stateOf('iota')).toMatchObject({ step: 'TeamSetup', invitations: 0, team_size: null })
  })

  it('keeps the words somebody gave for another source', async () => {
    const { onboardingToken } = await registered(testing, 'ana@kappa.test', 'kappa')
    const form = await welcome(testing, onboardingToken, [])
    const source = { referrer_source: 'Other', referrer_source_text: 'A podcast' }
    await post(mainDomain(testing), '/register', { ...form, ...source })
    expect(await stateOf('kappa')).toMatchObject({ referrer_source: 'A podcast' })
  })
})

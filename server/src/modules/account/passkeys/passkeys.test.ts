import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { count, elsewhere, givePassword, mainDomain, nextQuarter, PASSWORD, post } from '../account.fixture.ts'
import { profileStatus, signInByPassword, withApp } from '../two-factor/two-factor.fixture.ts'
import { testAuthenticator } from './authenticator.fixture.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

// A real domain: passkeys are then the installation's, and open every company of a person.
const DOMAIN = 'vatra.test'
const at = (subdomain: string, token: string | null = null) => testing.client(`${subdomain}.${DOMAIN}`, token)
const originOf = (subdomain: string) => `https://${subdomain}.${DOMAIN}`

beforeAll(async () => {
  testing = await testApp({ APP_DOMAIN: DOMAIN, APP_URL: `https://${DOMAIN}`, HOST: '127.0.0.1' })
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

const REFUSED = 'The passkey could not be used.'
const TOO_MANY = 'You have as many passkeys as there can be. Remove one first.'
type Device = ReturnType<typeof testAuthenticator>
interface Person extends TestPerson {
  client: Client
}

async function person(): Promise<Person> {
  const made = await alfa.personWith()
  await givePassword(testing, made)
  return { ...made, client: at('alfa', made.client.token) }
}
const options = async (one: Person) =>
  (await one.client.post('/passkeys/options', { current_password: PASSWORD })).body.data
const asked = (challenge: string, change: object = {}) => ({
  challenge,
  origin: originOf('alfa'),
  rpId: DOMAIN,
  ...change,
})
const store = (one: Person, credential: object, name = 'Laptop') => one.client.post('/passkeys', { name, credential })

async function withPasskey(): Promise<{ person: Person; device: Device }> {
  const [one, device] = [await person(), testAuthenticator()]
  const { challenge } = await options(one)
  const answer = await store(one, device.register(asked(challenge)))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { person: one, device }
}
const challengeOf = async (host: Client): Promise<string> =>
  (await host.post('/login/passkey/options', {}, elsewhere())).body.data.challenge
const enter = (host: Client, credential: object, more: object = {}) =>
  host.post('/login/passkey', { credential, ...more }, elsewhere())

describe('adding a passkey', () => {
  it('asks for the password, then takes what the device made, and sends a mail', async () => {
    const one = await person()
    for (const body of [{}, { current_password: 'Altceva-12' }]) {
      const answer = await one.client.post('/passkeys/options', body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['current_password']])
    }
    const made = await options(one)
    expect(made).toMatchObject({
      rp: { id: DOMAIN, name: 'Vatra' },
      user: { name: one.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const stored = await store(one, testAuthenticator().register(asked(made.challenge)), ' Work laptop ')
    expect([stored.status, stored.body.data]).toEqual([
      201,
      [{ id: expect.any(String), name: 'Work laptop', created_at: expect.any(String), last_used_at: null }],
    ])
    const mail = (await testing.queuedMails(one.email)).at(-1)!
    expect([mail.template, mail.props.change]).toEqual(['security-changed', 'passkeyAdded'])
    const written = sql`select count(*)::int as count from audit_entries
      where user_id = ${one.userId} and action = 'add passkey'`
    expect(await count(testing, written)).toBe(1)
    const [known] = (await options(one)).excludeCredentials
    expect(known.id).toBeTruthy()
  })

  it('takes a challenge once, from whom it was given to, and within five minutes', async () => {
    const [one, other] = [await person(), await person()]
    const { challenge } = await options(one)
    expect((await store(other, testAuthenticator().register(asked(challenge)))).body.message).toBe(REFUSED)
    expect((await store(one, testAuthenticator().register(asked(challenge)))).status).toBe(422)
    const late = await options(one)
    testing.clock.advance(5 * 60_000)
    expect((await store(one, testAuthenticator().register(asked(late.challenge)))).status).toBe(422)
    const again = await options(one)
    const same = testAuthenticator().register(asked(again.challenge))
    const answers = await Promise.all(Array.from({ length: 5 }, () => store(one, same)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  it.each([
    ['made for a neighbour below the same domain', { origin: originOf('beta') }],
    ['made for another site', { origin: 'https://vatra.test.evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['made without unlocking the device', { verified: false }],
  ])('refuses one %s', async (_, change) => {
    const one = await person()
    const { challenge } = await options(one)
    const answer = await store(one, testAuthenticator().register(asked(challenge, change)))
    expect([answer.status, answer.body]).toEqual([422, { message: REFUSED }])
  })

  it('refuses nonsense, a challenge of its own making, and a name that is missing', async () => {
    const one = await person()
    const { challenge } = await options(one)
    const device = testAuthenticator()
    expect((await store(one, { id: 'x', response: { clientDataJSON: 'e30' } })).status).toBe(422)
    expect((await store(one, device.register(asked('bWluZQ')))).status).toBe(422)
    const nameless = await store(one, device.register(asked(challenge)), ' ')
    expect(Object.keys(nameless.body.errors)).toEqual(['name'])
  })

  it('takes twenty of a person', async () => {
    const one = await person()
    const add = (many: number) =>
      testing.superuser.global((tx) =>
        tx.run(sql`insert into login_passkeys (id, login_id, credential_id, public_key, counter, transports, rp_id, name)
          select gen_random_uuid(), ${one.loginId}, gen_random_uuid()::text, '', 0, '{}', ${DOMAIN}, 'Key'
          from generate_series(1, ${many}::int)`),
      )
    await add(19)
    expect((await options(one)).excludeCredentials).toHaveLength(19)
    await add(1)
    const answer = await one.client.post('/passkeys/options', { current_password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([422, { message: TOO_MANY }])
  })

  it('does not give a passkey that somebody has to somebody else', async () => {
    const { device } = await withPasskey()
    const other = await person()
    const { challenge } = await options(other)
    expect((await store(other, device.register(asked(challenge)))).status).toBe(422)
  })
})

describe('signing in with a passkey', () => {
  it('opens a session without address and password, and remembers when', async () => {
    const { person: one, device } = await withPasskey()
    const challenge = await challengeOf(at('alfa'))
    const answer = await enter(at('alfa'), device.sign(asked(challenge), one.loginId))
    expect([answer.status, answer.body.id]).toEqual([200, one.userId])
    expect((await at('alfa', answer.body.meta.token).get('/restify/profile')).status).toBe(200)
    const [passkey] = (await one.client.get('/passkeys')).body.data
    expect(Date.parse(passkey.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is both steps in one: a login with an authenticator app is not asked for a code', async () => {
    const { person: one, device } = await withPasskey()
    await withApp(testing, one)
    expect((await signInByPassword(at('alfa'), one)).body.meta.token).toBeNull()
    const challenge = await challengeOf(at('alfa'))
    const answer = await enter(at('alfa'), device.sign(asked(challenge), one.loginId))
    expect(answer.body.meta.token).toBeTruthy()
  })

  it('is enough where the company asks for two-factor, and a password alone is not', async () => {
    const { person: one, device } = await withPasskey()
    const switched = (value: boolean) =>
      testing.superuser.global((tx) =>
        tx.run(sql`insert into settings (tenant_id, id, key, value)
          values (${alfa.tenantId}, ${newId()}, 'require_two_factor', ${JSON.stringify(value)}::jsonb)
          on conflict (tenant_id, key, user_id) do update set value = excluded.value`),
      )
    await switched(true)
    try {
      const challenge = await challengeOf(at('alfa'))
      const byPasskey = await enter(at('alfa'), device.sign(asked(challenge), one.loginId))
      const byPassword = await signInByPassword(at('alfa'), one)
      const status = async (token: string) => (await at('alfa', token).get('/configuration')).status
      expect([await status(byPasskey.body.meta.token), await status(byPassword.body.meta.token)]).toEqual([200, 403])
    } finally {
      await switched(false)
    }
  })

  it('leads from the main domain to the company, as a session that a passkey began', async () => {
    const { person: one, device } = await withPasskey()
    const main = testing.client(DOMAIN)
    const challenge = await challengeOf(main)
    const credential = device.sign(asked(challenge, { origin: `https://${DOMAIN}` }), one.loginId)
    const answer = await enter(main, credential)
    expect(answer.body.meta).toMatchObject({ one_time: true, mainTenant: { id: alfa.tenantId } })
    const cookie = String(answer.headers['set-cookie'])
    const place = { headers: { ...elsewhere().headers, cookie: cookie.slice(cookie.indexOf('__Secure-entry')) } }
    const traded = await post(at('alfa'), '/token/exchange', { token: answer.body.meta.token }, place)
    expect((await at('alfa', traded.body.meta.token).get('/restify/profile')).status).toBe(200)
    const proof = sql`select count(*)::int as count from sessions
      where user_id = ${one.userId} and proof = 'passkey'`
    expect(await count(testing, proof)).toBe(1)
  })

  it('gives one answer for whatever does not hold', async () => {
    const { person: one, device } = await withPasskey()
    const host = at('alfa')
    const stranger = testAuthenticator()
    const used = device.sign(asked(await challengeOf(host)), one.loginId)
    expect((await enter(host, used)).status).toBe(200)
    const late = device.sign(asked(await challengeOf(host)), one.loginId)
    testing.clock.advance(5 * 60_000)
    const forged = device.sign(asked(await challengeOf(host)), one.loginId)
    forged.response.signature = stranger.sign(asked('eA'), one.loginId).response.signature
    const answers = [
      await enter(host, used),
      await enter(host, late),
      await enter(host, forged),
      await enter(host, stranger.sign(asked(await challengeOf(host)), one.loginId)),
      await enter(host, device.sign(asked(await challengeOf(host), { verified: false }), one.loginId)),
      await enter(host, device.sign(asked(await challengeOf(host), { origin: originOf('beta') }), one.loginId)),
      await enter(host, device.sign(asked(await challengeOf(host), { rpId: 'evil.example' }), one.loginId)),
      // The company where the person is nobody.
      await enter(
        at('beta'),
        device.sign(asked(await challengeOf(at('beta')), { origin: originOf('beta') }), one.loginId),
      ),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([422, { message: REFUSED }])
  })

  it('notices a copied passkey by its counter', async () => {
    const { person: one, device } = await withPasskey()
    const sent = async (counter: number) =>
      (await enter(at('alfa'), device.sign(asked(await challengeOf(at('alfa')), { counter }), one.loginId))).status
    expect([await sent(5), await sent(5), await sent(4), await sent(6)]).toEqual([200, 422, 422, 200])
    expect((await Promise.all([7, 7, 7].map(sent))).toSorted()).toEqual([200, 422, 422])
  })

  it('lets many in at once, more than there are connections', async () => {
    const { person: one, device } = await withPasskey()
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(at('alfa'))))
    const answers = await Promise.all(
      // Counting nothing, as passkeys do that a person has on several devices.
      challenges.map((challenge) => enter(at('alfa'), device.sign(asked(challenge, { counter: 0 }), one.loginId))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('is not for archived people', async () => {
    const { person: one, device } = await withPasskey()
    await testing.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${one.employeeId}`),
    )
    const answer = await enter(at('alfa'), device.sign(asked(await challengeOf(at('alfa'))), one.loginId))
    expect(answer.body).toEqual({ message: REFUSED })
  })

  it('failing a hundred times from one place is slowed there; who has the passkey gets in', async () => {
    nextQuarter(testing)
    const place = elsewhere()
    const { person: one, device } = await withPasskey()
    const credential = testAuthenticator().sign(asked('eA'), newId())
    const statuses = []
    for (let i = 0; i < 101; i += 1) {
      statuses.push((await at('alfa').post('/login/passkey', { credential }, place)).status)
    }
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([100, 429])
    const good = device.sign(asked(await challengeOf(at('alfa'))), one.loginId)
    expect((await at('alfa').post('/login/passkey', { credential: good }, place)).status).toBe(200)
  })

  it('fails no oftener for the people of its place who get in', async () => {
    nextQuarter(testing)
    const place = elsewhere()
    const { person: one, device } = await withPasskey()
    const good = device.sign(asked(await challengeOf(at('alfa'))), one.loginId)
    expect((await at('alfa').post('/login/passkey', { credential: good }, place)).status).toBe(200)
    const credential = testAuthenticator().sign(asked('eA'), newId())
    const statuses = []
    for (let i = 0; i < 100; i += 1)
      statuses.push((await at('alfa').post('/login/passkey', { credential }, place)).status)
    expect(statuses.filter((status) => status !== 422)).toEqual([])
  })
})

describe('one’s passkeys', () => {
  it('are renamed and removed by oneself, and sign in no more then', async () => {
    const { person: one, device } = await withPasskey()
    const [passkey] = (await one.client.get('/passkeys')).body.data
    const renamed = await one.client.put(`/passkeys/${passkey.id}`, { name: 'Phone' })
    expect(renamed.body.data[0].name).toBe('Phone')
    expect((await one.client.put(`/passkeys/${passkey.id}`, { name: '' })).status).toBe(422)
    expect((await one.client.delete(`/passkeys/${passkey.id}`)).status).toBe(204)
    expect((await one.client.get('/passkeys')).body.data).toEqual([])
    const answer = await enter(at('alfa'), device.sign(asked(await challengeOf(at('alfa'))), one.loginId))
    expect(answer.status).toBe(422)
    expect((await testing.queuedMails(one.email)).at(-1)!.props.change).toBe('passkeyRemoved')
  })

  it('are listed with the oldest first', async () => {
    const { person: one } = await withPasskey()
    const { challenge } = await options(one)
    await store(one, testAuthenticator().register(asked(challenge)), 'Phone')
    const { data } = (await one.client.get('/passkeys')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone'])
  })

  it('of somebody else are answered as none', async () => {
    const { person: one } = await withPasskey()
    const other = await person()
    const [passkey] = (await one.client.get('/passkeys')).body.data
    const answers = [
      await other.client.put(`/passkeys/${passkey.id}`, { name: 'Mine' }),
      await other.client.delete(`/passkeys/${passkey.id}`),
      await other.client.delete(`/passkeys/${newId()}`),
      await other.client.delete('/passkeys/1'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { message: 'Not found.' }])
    expect((await one.client.get('/passkeys')).body.data).toHaveLength(1)
    expect((await at('beta', other.client.token).get('/passkeys')).status).toBe(401)
  })
})

it('a passkey belongs to the company’s host where the installation has no domain of its own', async () => {
  const local = await testApp()
  try {
    const company = await local.company({ subdomain: 'gama' })
    const made = await company.admin.post('/passkeys/options', {})
    expect(made.body.data.rp.id).toBe('gama.localhost')
    expect((await mainDomain(local).post('/login/passkey/options')).body.data.rpId).toBe('localhost')
    expect(await profileStatus(local, 'gama', company.admin.token!)).toBe(200)
    expect(beta.subdomain).toBe('beta')
  } finally {
    await local.close()
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { companyHost, count, givePassword, nextQuarter, PASSWORD, post, resetBy } from '../account.fixture.ts'
import { testAuthenticator } from '../passkeys/authenticator.fixture.ts'
import { codeOf } from '../two-factor/two-factor.fixture.ts'

const NEW = 'Munte-albastru-3'
let testing: TestApp
let alfa: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
})
afterAll(() => testing.close())

/** Somebody with a password, and a session that a new password will end. */
async function victim() {
  nextQuarter(testing)
  const person = await alfa.personWith()
  await givePassword(testing, person)
  return person
}

describe('a session that a new password ends at that moment', () => {
  it('adds no passkey, which would outlive it', async () => {
    const person = await victim()
    const { challenge } = (await person.client.post('/passkeys/options', { current_password: PASSWORD })).body.data
    const made = { challenge, origin: 'http://alfa.localhost:3000', rpId: 'alfa.localhost' }
    const credential = testAuthenticator().register(made)
    const [added, replaced] = await whileHeld(
      testing,
      sql`select from passkey_challenges where login_id = ${person.loginId} for update`,
      () => person.client.post('/passkeys', { name: 'Stranger', credential }),
      await resetBy(testing, person.email, NEW),
    )
    expect([added.status, replaced.status]).toEqual([401, 200])
    expect(await count(testing, sql`select count(*) from login_passkeys where login_id = ${person.loginId}`)).toBe(0)
  })

  it('turns no two-factor on, which would lock the person out', async () => {
    const person = await victim()
    const { secret } = (await person.client.post('/two-factor/setup', { current_password: PASSWORD })).body.data
    const [confirmed, replaced] = await whileHeld(
      testing,
      sql`select from login_authenticators where login_id = ${person.loginId} for update`,
      () => person.client.post('/two-factor/confirm', { code: codeOf(testing, secret) }),
      await resetBy(testing, person.email, NEW),
    )
    const signedIn = await post(alfa.visitor, '/login', { email: person.email, password: NEW })
    expect([replaced.status, signedIn.body.meta?.second_step]).toEqual([200, undefined])
    expect(confirmed.status).toBe(401)
  })
})

it('sets no password from a session that was signed out at that moment', async () => {
  const person = await alfa.personWith()
  const other = await testing.services.database.tenant(alfa.tenantId, (tx) =>
    testing.services.sessions.start(tx, alfa.tenantId, person.userId, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  const stolen = companyHost(testing, 'alfa', other)
  const body = { password: NEW, password_confirmation: NEW }
  const [changed, ended] = await whileHeld(
    testing,
    sql`lock table idempotency_keys in access exclusive mode`,
    () => stolen.post('/change-password', body, { headers: { 'idempotency-key': 'stolen' } }),
    () => person.client.delete('/sessions', { keep: 'this' }),
  )
  expect([changed.status, ended.status]).toEqual([401, 204])
  expect((await person.client.get('/restify/profile')).body.data.attributes.has_password).toBe(false)
})

it('sets no password from a session whose time was over a moment ago, while it is still known', async () => {
  const person = await alfa.personWith()
  expect((await person.client.get('/restify/profile')).status).toBe(200)
  await testing.superuser.global((tx) =>
    tx.run(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`),
  )
  const changed = await person.client.post('/change-password', { password: NEW, password_confirmation: NEW })
  expect(changed.status).toBe(401)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawBuilder, sql } from '#platform/database/index.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { companyHost, givePassword, mailedLink, mainDomain, nextQuarter, PASSWORD, post } from '../account.fixture.ts'
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

/** The link of a mail to choose a new password, and its use. */
async function resetLink(email: string): Promise<() => Promise<TestAnswer>> {
  await post(mainDomain(testing), '/forgot-password', { email })
  const { searchParams } = await mailedLink(testing, email, 'reset-password')
  const token = searchParams.get('token')
  const body = { email, token, password: NEW, password_confirmation: NEW }
  return () => post(mainDomain(testing), '/reset-password', body)
}

const waiting = () =>
  testing.superuser.global((tx) =>
    tx.rows(sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  )
const untilWaiting = (count: number) => expect.poll(waiting, { interval: 10, timeout: 10_000 }).toHaveLength(count)

/** Does the second while the first is held at what is locked, and answers both; the second may have to wait for the first. */
async function whileHeld(
  held: RawBuilder<unknown>,
  first: () => Promise<TestAnswer>,
  second: () => Promise<TestAnswer>,
): Promise<[TestAnswer, TestAnswer]> {
  const [one, other] = await testing.superuser.global(async (gate) => {
    await gate.run(held)
    const one = first()
    await untilWaiting(1)
    const other = second()
    await Promise.race([other, untilWaiting(2)])
    return [[one], [other]] as const
  })
  return [await one[0]!, await other[0]!]
}

const isSignedIn = async (token: string) =>
  (await companyHost(testing, 'alfa', token).get('/restify/profile')).status === 200

describe('a new password', () => {
  it('ends the session of a one-time code that is being traded at that moment', async () => {
    const person = await withPassword()
    const code = (await post(mainDomain(testing), '/login', { email: person.email, password: PASSWORD })).body.meta
      .token
    const reset = await resetLink(person.email)
    const [traded, replaced] = await whileHeld(
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
      sql`select from invitations where tenant_id = ${alfa.tenantId} and email = ${email} for update`,
      () => post(alfa.visitor, `/tenant/join/${pathname.split('/').at(-1)}`, body),
      reset,
    )
    expect(replaced.status).toBe(200)
    expect([joined.status, Object.keys(joined.body.errors ?? {})]).toEqual([422, ['password']])
  })
})

describe('turning two-factor on', () => {
  it('ends the session of a password that is being answered at that moment', async () => {
    const person = await withPassword()
    const { secret } = (await person.client.post('/two-factor/setup', { current_password: PASSWORD })).body.data
    const [signedIn, on] = await whileHeld(
      sql`select from memberships where login_id = ${person.loginId} for update`,
      () => post(alfa.visitor, '/login', { email: person.email, password: PASSWORD }),
      () => person.client.post('/two-factor/confirm', { code: codeOf(testing, secret) }),
    )
    expect([signedIn.status, on.status]).toEqual([200, 200])
    expect(await isSignedIn(signedIn.body.meta.token)).toBe(false)
    expect((await person.client.get('/restify/profile')).status).toBe(200)
  })
})

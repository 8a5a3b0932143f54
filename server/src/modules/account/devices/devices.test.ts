import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '#contracts/account/devices.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { companyHost, count, elsewhere, givePassword, PASSWORD } from '../account.fixture.ts'

let testing: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  beta = await testing.company({ subdomain: 'beta' })
})
afterAll(() => testing.close())

/** A person of alfa who works in beta too, with a password. */
async function person(): Promise<TestPerson> {
  const made = await alfa.personWith()
  const there = await beta.personWith()
  await testing.superuser.global(async (tx) => {
    await tx.run(sql`delete from sessions where user_id = ${there.userId}`)
    await tx.run(sql`update users set login_id = ${made.loginId}, email = ${made.email} where id = ${there.userId}`)
    await tx.run(
      sql`insert into memberships (login_id, tenant_id) values (${made.loginId}, ${beta.tenantId}) on conflict do nothing`,
    )
  })
  await givePassword(testing, made)
  return made
}

async function signIn(subdomain: string, { email }: TestPerson, browser: string): Promise<Client> {
  const headers = { ...elsewhere().headers, 'user-agent': browser }
  const answer = await companyHost(testing, subdomain).post('/login', { email, password: PASSWORD }, { headers })
  return companyHost(testing, subdomain, answer.body.meta.token)
}
const list = async (client: Client): Promise<Device[]> => (await client.get('/sessions')).body.data
const status = async (client: Client) => (await client.get('/restify/profile')).status

describe('the devices of a person', () => {
  it('are listed with place, browser and company, this one first, and only their own', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Mozilla/5.0 Firefox/150.0')
    await signIn('beta', ana, 'Mozilla/5.0 Chrome/150.0')
    await signIn('alfa', await person(), 'Another')
    const devices = await list(here)
    expect(devices).toHaveLength(3)
    expect(devices[0]).toEqual({
      id: expect.any(String),
      company: { id: alfa.tenantId, name: 'Company alfa' },
      current: true,
      ip: expect.stringMatching(/^10\./),
      user_agent: 'Mozilla/5.0 Firefox/150.0',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
    })
    expect(devices.map(({ current }) => current)).toEqual([true, false, false])
    expect(devices.map(({ company }) => company.name).sort()).toEqual(['Company alfa', 'Company alfa', 'Company beta'])
  })

  it('do not name one whose time is over', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Here')
    await testing.superuser.global((tx) =>
      tx.run(
        sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ana.userId} and user_agent = 'test'`,
      ),
    )
    expect((await list(here)).map(({ user_agent }) => user_agent)).toEqual(['Here'])
  })

  it('open nothing any more once their time is over', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Here')
    expect(await status(here)).toBe(200)
    await testing.superuser.global((tx) =>
      tx.run(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ana.userId}`),
    )
    testing.services.sessions.forget()
    expect(await status(here)).toBe(401)
  })

  it('say when they were last seen, to some minutes', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Here')
    const minutesAfter = async (minutes: number) => {
      await testing.superuser.global((tx) =>
        tx.run(
          sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where user_id = ${ana.userId}`,
        ),
      )
      testing.services.sessions.forget()
      const [first] = await list(here)
      return Math.round((Date.now() - Date.parse(first!.last_seen_at)) / 60_000)
    }
    expect([await minutesAfter(60), await minutesAfter(2)]).toEqual([0, 2])
  })

  it('sign out one at a time, also in another company, and at once', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Here')
    const there = await signIn('beta', ana, 'There')
    expect(await status(there)).toBe(200)
    const { id } = (await list(here)).find(({ user_agent }) => user_agent === 'There')!
    expect((await here.delete(`/sessions/${id}`)).status).toBe(204)
    expect([await status(there), await status(here), await status(ana.client)]).toEqual([401, 200, 200])
    expect((await here.delete(`/sessions/${id}`)).status).toBe(404)
    const written = sql`select count(*) from audit_entries where action = 'sign out device'
      and tenant_id = ${beta.tenantId} and user_id in (select id from users where login_id = ${ana.loginId})`
    expect(await count(testing, written)).toBe(1)
  })

  it('of somebody else are answered as none, and stay', async () => {
    const [ana, ion] = [await person(), await person()]
    const { id } = (await list(ion.client))[0]!
    const answers = await Promise.all([
      ana.client.delete(`/sessions/${id}`),
      ana.client.delete(`/sessions/${newId()}`),
      ana.client.delete('/sessions/1'),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { message: 'Not found.' }])
    expect(await status(ion.client)).toBe(200)
  })

  it('sign out all but this one, in every company, with the codes that were on their way', async () => {
    const ana = await person()
    const here = await signIn('alfa', ana, 'Here')
    const there = await signIn('beta', ana, 'There')
    const main = testing.client('localhost')
    const onTheWay = await main.post('/login', { email: ana.email, password: PASSWORD }, elsewhere())
    expect((await here.delete('/sessions')).status).toBe(422)
    expect(await status(there)).toBe(200)
    expect((await here.delete('/sessions', { keep: 'this' })).status).toBe(204)
    expect([await status(here), await status(there), await status(ana.client)]).toEqual([200, 401, 401])
    expect(await list(here)).toHaveLength(1)
    const host = new URL(onTheWay.body.meta.mainTenant.frontend_url).hostname
    const late = await testing.client(host).post('/token/exchange', { token: onTheWay.body.meta.token }, elsewhere())
    expect(late.status).toBe(422)
  })
})

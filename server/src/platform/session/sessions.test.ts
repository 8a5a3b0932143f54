import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Query, sql, type Tx } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { actorOfUser } from './user-actor.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const inside = <T>(work: (tx: Tx) => Promise<T>) => app.services.database.tenant(acme.tenantId, work)
const behind = async (query: Query) => {
  await app.superuser.global((tx) => tx.run(query))
  app.services.sessions.forget()
}
const start = (userId: string, userAgent?: string) =>
  inside((tx) => app.services.sessions.start(tx, acme.tenantId, userId, { ip: '127.0.0.1', userAgent }))
const actorOf = (token: string) => app.services.sessions.actorOf(acme.tenantId, token)

describe('a session', () => {
  it('is nobody’s while its person is archived, though it was never ended', async () => {
    const { userId, employeeId } = await acme.personWith()
    const token = await start(userId)
    expect((await actorOf(token))?.userId).toBe(userId)
    await behind(sql`update employees set status = 'archived' where id = ${employeeId}`)
    expect(await actorOf(token)).toBeNull()
    await behind(sql`update employees set status = 'active' where id = ${employeeId}`)
    expect((await actorOf(token))?.userId).toBe(userId)
  })

  it('is over with its time', async () => {
    const { userId } = await acme.personWith()
    const token = await start(userId)
    expect((await actorOf(token))?.userId).toBe(userId)
    await behind(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`)
    expect(await actorOf(token)).toBeNull()
  })

  it('owes the company two-factor until an app was set up to the end', async () => {
    const { userId } = await acme.personWith()
    const token = await start(userId)
    const owes = async () => (await actorOf(token))!.owesTwoFactor
    expect(await owes()).toBe(false)
    expect(
      (await acme.admin.post('/restify/settings/bulk/update', [{ key: 'require_two_factor', value: true }])).status,
    ).toBe(200)
    app.services.sessions.forget()
    expect(await owes()).toBe(true)
    await behind(sql`insert into login_authenticators (login_id, secret)
      select login_id, '\\x00' from users where id = ${userId}`)
    expect(await owes()).toBe(true)
    await behind(sql`update login_authenticators set confirmed_at = now()
      where login_id = (select login_id from users where id = ${userId})`)
    expect(await owes()).toBe(false)
    await behind(sql`delete from settings where tenant_id = ${acme.tenantId} and key = 'require_two_factor'`)
  })

  it('keeps of what a browser calls itself as much as a list shows', async () => {
    const { userId } = await acme.personWith()
    await start(userId, 'x'.repeat(400))
    const kept = await inside((tx) =>
      tx.row<{ letters: number }>(sql`select max(length(user_agent)) as letters from sessions
        where tenant_id = ${acme.tenantId} and user_id = ${userId}`),
    )
    expect(kept!.letters).toBe(255)
  })

  it('is over at once where all of a company end', async () => {
    const other = await app.company({ subdomain: 'other' })
    expect((await other.admin.get('/restify/employees')).status).toBe(200)
    await app.services.database.tenant(other.tenantId, (tx) => app.services.sessions.endOfCompany(tx, other.tenantId))
    expect((await other.admin.get('/restify/employees')).status).toBe(401)
    expect((await acme.admin.get('/restify/employees')).status).toBe(200)
  })
})

describe('somebody in whose name work was queued', () => {
  it('is nobody while they cannot sign in', async () => {
    const { userId } = await acme.personWith('manageBilling')
    const found = () => inside((tx) => actorOfUser(tx, acme.tenantId, userId))
    expect((await found())?.can('manageBilling')).toBe(true)
    await behind(sql`update users set login_id = null where id = ${userId}`)
    expect(await found()).toBeNull()
  })
})

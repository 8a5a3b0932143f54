import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, sql, type Tx } from '#platform/database/index.ts'
import { migrate } from '#platform/database/migrate/migrate.ts'
import { newId } from '#platform/ids.ts'
import { appRole, createDatabaseFromTemplate, dropDatabase } from '#platform/launcher/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import { type TestApp, type TestCompany, testApp, withDatabase } from '#testing/index.ts'
import {
  endShareLink,
  endShareLinksTo,
  newShareLink,
  openShareLink,
  shareLinksOf,
  subjectOfShareLink,
} from './index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const inside = <T>(work: (tx: Tx) => Promise<T>, { tenantId } = acme) => app.services.database.tenant(tenantId, work)
const make = (more: Partial<Parameters<typeof newShareLink>[2]> = {}) =>
  inside((tx) => newShareLink(tx, app.clock, { tenantId: acme.tenantId, purpose: 'sample', ...more }))
const open = (token: string, purpose = 'sample', company = acme) =>
  inside((tx) => openShareLink(tx, app.clock, { tenantId: company.tenantId, purpose, token }), company)

describe('a share link', () => {
  it('opens what it was made for, as often as one likes, and counts', async () => {
    const subjectId = newId()
    const token = await make({ subjectId, filters: { year: 2026 }, userId: acme.people.hr.userId })
    expect(token).toMatch(/^[\w-]{43}$/)
    await open(token)
    const filters = { year: 2026 }
    expect(await open(token)).toMatchObject({
      subject_id: subjectId,
      filters,
      views: 2,
      user_id: acme.people.hr.userId,
    })
  })

  it('opens nothing of another purpose or another company, and stands nowhere in the clear', async () => {
    const token = await make()
    expect(await open(token, 'other')).toBeNull()
    expect(await open(token, 'sample', other)).toBeNull()
    expect(await open(newToken())).toBeNull()
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ row: string }>(sql`select l::text as row from share_links l`),
    )
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    expect(rows.filter(({ row }) => row.includes(hashToken(token)))).toHaveLength(1)
  })

  it('ends with its time, its session, and its person', async () => {
    const timed = await make({ seconds: 60 })
    expect(await open(timed)).not.toBeNull()
    app.clock.advance(61_000)
    expect(await open(timed)).toBeNull()
    app.clock.advance(-61_000)

    const sessionOf = async (userId: string) => {
      const sessions = sql`select id from sessions where user_id = ${userId}`
      return (await app.superuser.global((tx) => tx.row<{ id: string }>(sessions)))!
    }
    const absent = await acme.personWith()
    const { id: sessionId } = await sessionOf(absent.userId)
    const idle = await make({ userId: absent.userId, sessionId })
    await app.superuser.global((tx) =>
      tx.run(sql`update sessions set expires_at = now() - interval '1 minute' where id = ${sessionId}`),
    )
    expect(await open(idle)).toBeNull()

    const { client, userId } = await acme.personWith()
    const session = await sessionOf(userId)
    const [held, own] = [await make({ userId, sessionId: session.id }), await make({ userId })]
    expect(await open(held)).not.toBeNull()
    await client.post('/logout')
    expect([await open(held), (await open(own))?.user_id]).toEqual([null, userId])
    const gone = newId()
    await inside((tx) =>
      tx.run(sql`insert into users (tenant_id, id, email, first_name, last_name, locale)
        values (${acme.tenantId}, ${gone}, 'gone@acme.test', 'Gone', 'Soon', 'en')`),
    )
    const left = await make({ userId: gone })
    await inside((tx) => tx.run(sql`delete from users where tenant_id = ${acme.tenantId} and id = ${gone}`))
    expect(await open(left)).toBeNull()
  })

  it('of one view is opened by one of any number who try at once', async () => {
    const token = await make({ views: 1 })
    const opened = await Promise.all(Array.from({ length: 12 }, () => open(token)))
    expect(opened.filter((one) => one !== null)).toHaveLength(1)
  })

  it('that takes the place of one that was used up or is over begins from the start', async () => {
    const { userId } = acme.people.hr
    const once = () => make({ userId, slot: 'once', views: 1, seconds: 60 })
    const used = await once()
    expect([await open(used), await open(used)]).toEqual([expect.objectContaining({ views: 1 }), null])
    const late = await once()
    app.clock.advance(61_000)
    const fresh = await once()
    expect([await open(late), await open(fresh), await open(fresh)]).toEqual([
      null,
      expect.objectContaining({ views: 1 }),
      null,
    ])
    app.clock.advance(-61_000)
  })

  it('takes the place of the one its person had under that name, and is ended by them alone', async () => {
    const { userId } = acme.people.manager
    const colleague = acme.people.employee.userId
    const [first, theirs] = [await make({ userId, slot: 'own' }), await make({ userId: colleague, slot: 'own' })]
    await open(first)
    const second = await make({ userId, slot: 'own' })
    const fresh = await inside((tx) => shareLinksOf(tx, { tenantId: acme.tenantId, purpose: 'sample', userId }))
    expect(fresh, 'nobody has opened the new one').toMatchObject([{ slot: 'own', viewed_at: null }])
    expect([await open(first), (await open(second))?.views, (await open(theirs))?.views]).toEqual([null, 1, 1])
    const owner = { tenantId: acme.tenantId, purpose: 'sample', userId }
    expect(await inside((tx) => shareLinksOf(tx, owner))).toMatchObject([
      { slot: 'own', viewed_at: expect.any(String) },
    ])
    expect(await inside((tx) => endShareLink(tx, { ...owner, purpose: 'other', slot: 'own' }))).toBe(false)
    expect(await inside((tx) => endShareLink(tx, { ...owner, slot: 'own' }))).toBe(true)
    expect(await inside((tx) => endShareLink(tx, { ...owner, slot: 'own' }))).toBe(false)
    expect([await open(second), (await open(theirs))?.views]).toEqual([null, 2])
  })

  it('to a record ends with the others to it', async () => {
    const [subjectId, another] = [newId(), newId()]
    const tokens = [await make({ subjectId }), await make({ subjectId }), await make({ subjectId: another })]
    const asked = { tenantId: acme.tenantId, purpose: 'sample', subjectId }
    const elsewhere = await make({ subjectId, purpose: 'other' })
    const subjectOf = (purpose: string) =>
      inside((tx) => subjectOfShareLink(tx, { tenantId: acme.tenantId, purpose, token: elsewhere }))
    expect([await subjectOf('other'), await subjectOf('sample')]).toEqual([subjectId, null])
    expect(await inside((tx) => endShareLinksTo(tx, asked))).toBe(2)
    const opened = await Promise.all(tokens.map((token) => open(token)))
    expect(opened.map((one) => one !== null)).toEqual([false, false, true])
    expect(await open(elsewhere, 'other')).not.toBeNull()
  })

  it('that is over is removed at night, others stay', async () => {
    const [spent, lasting] = [await make({ views: 1 }), await make({ views: 2 })]
    for (const token of [spent, lasting]) await open(token)
    await app.runJob('tidy')
    const left = async (token: string) =>
      app.superuser.global((tx) => tx.rows(sql`select from share_links where token_hash = ${hashToken(token)}`))
    expect([(await left(spent)).length, (await left(lasting)).length]).toEqual([0, 1])
  })
})

describe('addresses from before there were share links', () => {
  const server = inject('postgres')
  const name = `before_${newId().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'vatra-before-'))
  const all = join(import.meta.dirname, '../../../migrations')
  afterAll(async () => {
    await dropDatabase(server.adminUrl, name)
    rmSync(folder, { recursive: true })
  })

  it('go on as they are, in every company', async () => {
    await createDatabaseFromTemplate(server.adminUrl, name, 'template1')
    for (const file of readdirSync(all)) if (file < '0110') copyFileSync(join(all, file), join(folder, file))
    const adminUrl = withDatabase(server.ownerUrl, name)
    await migrate({ adminUrl, appRole, folder })
    const database = openDatabase(withDatabase(server.appUrl, name), { max: 1 })
    const companies = [newId(), newId()]
    const [feeds, tickets] = [companies.map(newToken), companies.map(newToken)]
    for (const [i, tenantId] of companies.entries()) {
      const [userId, sessionId, loginId] = [newId(), newId(), newId()]
      await database.tenant(tenantId, async (tx) => {
        await tx.run(sql`insert into tenants (id, subdomain, name, locale, country, time_zone)
          values (${tenantId}, ${`c${i}`}, 'Company', 'en', 'RO', 'Europe/Bucharest')`)
        await tx.run(sql`insert into logins (id, email) values (${loginId}, ${`a${i}@b.test`})`)
        await tx.run(sql`insert into users (tenant_id, id, login_id, email, first_name, last_name, locale)
          values (${tenantId}, ${userId}, ${loginId}, ${`a${i}@b.test`}, 'A', 'B', 'en')`)
        await tx.run(sql`insert into sessions (tenant_id, id, user_id, token_hash, expires_at)
          values (${tenantId}, ${sessionId}, ${userId}, ${newId()}, now() + interval '1 day')`)
        await tx.run(sql`insert into holiday_feeds (tenant_id, id, user_id, scope, token_hash)
          values (${tenantId}, ${newId()}, ${userId}, 'own', ${hashToken(feeds[i]!)})`)
        await tx.run(sql`insert into download_tickets (tenant_id, ticket_hash, session_id, file, expires_at)
          values (${tenantId}, ${hashToken(tickets[i]!)}, ${sessionId}, 'presence-sheet', now() + interval '1 minute')`)
      })
    }
    await migrate({ adminUrl, appRole })
    for (const [i, tenantId] of companies.entries())
      await database.tenant(tenantId, async (tx) => {
        const [token, ticket] = [feeds[i]!, tickets[i]!]
        const feed = await openShareLink(tx, app.clock, { tenantId, purpose: 'holiday-feed', token })
        expect(feed).toMatchObject({ slot: 'own', user_id: expect.any(String) })
        const sheet = { tenantId, purpose: 'presence-sheet', token: ticket }
        expect(await openShareLink(tx, app.clock, sheet)).not.toBeNull()
        expect(await openShareLink(tx, app.clock, sheet)).toBeNull()
      })
    await database.close()
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type Change, defineEvent, gatherListeners, type Subscription } from './index.ts'

let app: TestApp
const [company, other] = [newId(), newId()]

beforeAll(async () => {
  app = await testApp()
  for (const [id, subdomain] of [
    [company, 'heard'],
    [other, 'unheard'],
  ] as const)
    await app.services.database.tenant(id, (tx) =>
      tx.run(sql`insert into tenants (id, subdomain, name) values (${id}, ${subdomain}, 'Company')`),
    )
  await app.services.database.tenant(company, (tx) =>
    tx.run(sql`insert into tags (tenant_id, id, name) values (${company}, ${newId()}, 'one')`),
  )
})
afterAll(() => app.close())

const happened = defineEvent<string>()
const someTag = (tenantId: unknown) => sql`exists (select from tags where tenant_id = ${tenantId})`
const noTag = (tenantId: unknown) => sql`not exists (select from tags where tenant_id = ${tenantId})`

async function heardIn(tenantId: string, ahead: boolean): Promise<string[]> {
  const calls: string[] = []
  const listener = (name: string) => async (_at: Change, facts: string) => void calls.push(`${name} ${facts}`)
  const subscriptions: Subscription[] = [
    happened.followedBy(listener('some'), someTag),
    happened.followedBy(listener('always')),
    happened.followedBy(listener('none'), noTag),
    happened.followedBy(listener('both'), (id) => sql`${someTag(id)} or ${noTag(id)}`),
  ]
  const services = { ...app.services, listeners: gatherListeners(subscriptions) }
  await app.services.database.tenant(tenantId, async (tx) => {
    const at: Change = { tx, services, tenantId, today: '2026-01-05', userId: null }
    await happened.announce(at, 'this', ahead ? await happened.followers(at) : undefined)
  })
  return calls
}

test('an event is heard in order, and only by those who follow it in that company', async () => {
  for (const ahead of [false, true]) {
    expect(await heardIn(company, ahead)).toEqual(['some this', 'always this', 'both this'])
    expect(await heardIn(other, ahead)).toEqual(['always this', 'none this', 'both this'])
  }
})

test('nobody follows by what is not the same in every company', () => {
  const byChance = happened.followedBy(
    async () => {},
    () => sql`${Math.random()} > 0.5`,
  )
  expect(() => gatherListeners([byChance])).toThrow('depends on the company alone')
})

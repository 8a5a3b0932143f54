import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openStream } from '#modules/inbox/live/stream.fixture.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type BillCompany, billCompany } from '../bills.fixture.ts'

let app: TestApp
let anaf: EfacturaStandIn
let acme: BillCompany
let other: BillCompany

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp(anaf.env)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  acme = await billCompany(app, anaf, 'acme')
  other = await billCompany(app, anaf, 'other')
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})

it('tells open pages of the company that ANAF did not answer, though no bill came', async () => {
  const [mine, theirs] = await Promise.all([acme, other].map(({ admin }) => openStream(app.app, admin)))
  anaf.behaviour = { ...anaf.behaviour, faultOf: ({ path }) => (path.includes('listaMesaje') ? 'lost' : undefined) }
  await acme.look()
  await vi.waitFor(() => expect(mine!.entities()).toHaveProperty('supplier-bills', 1), { timeout: 25_000 })
  expect((await acme.incoming()).problem).toBe('answer')
  expect(theirs!.entities()).not.toHaveProperty('supplier-bills')
  for (const stream of [mine!, theirs!]) stream.close()
})

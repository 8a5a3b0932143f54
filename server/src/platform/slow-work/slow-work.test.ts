import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { slowWorkDuring, testDatabase } from '#testing/index.ts'
import { beginSlowWork, type SlowInTransaction, type SlowKind, wrongOnce } from './index.ts'

const server = createServer((_request, answer) => void answer.end('yes'))
let url: string
let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  const { appUrl, drop } = await testDatabase()
  database = openDatabase(appUrl, { max: 4 })
  close = () => database.close().then(drop)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await close()
})

const tenantId = newId()
async function whichAre(work: () => Promise<unknown>) {
  const { inside, outside } = await slowWorkDuring(work)
  return { inside, outside }
}
const nextTurn = () => new Promise((done) => setImmediate(done))

it.each(['tenant', 'write'] as const)(
  'is known inside a transaction (%s), behind whatever it waits for',
  async (kind) => {
    const found = await whichAre(() =>
      database[kind](tenantId, async (tx) => {
        await tx.run(sql`select 1`)
        await nextTurn()
        await Promise.all([1, 2].map(async () => beginSlowWork('file')))
      }),
    )
    expect(found).toEqual({ inside: ['file', 'file'], outside: [] })
  },
)

it('is none before the transaction, after it, behind its commit and in another request beside it', async () => {
  const found = await whichAre(async () => {
    beginSlowWork('file')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const beside = database.tenant(tenantId, async (tx) => {
      tx.afterCommit.push(() => beginSlowWork('mail'))
      await held
    })
    beginSlowWork('worker')
    letGo()
    await beside
    beginSlowWork('archive')
  })
  expect(found).toEqual({ inside: [], outside: ['file', 'worker', 'mail', 'archive'] })
})

it('is known in what follows an answer, until the connection is given back, and no longer', async () => {
  const found = await whichAre(async () => {
    let goOn = () => {}
    const over = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let left = Promise.resolve()
    await database.tenant(tenantId, async (tx) => {
      tx.follow(nextTurn().then(() => beginSlowWork('file')))
      left = over.then(() => beginSlowWork('mail'))
    })
    goOn()
    await left
  })
  expect(found).toEqual({ inside: ['file'], outside: ['mail'] })
})

it('is known behind the commit of a transaction inside of another, which is held meanwhile', async () => {
  const found = await whichAre(() =>
    database.tenant(tenantId, async () => {
      await database.global(async (tx) => {
        tx.afterCommit.push(() => beginSlowWork('file'))
      })
    }),
  )
  expect(found).toEqual({ inside: ['file'], outside: [] })
})

it('is every request to another server, by any library', async () => {
  const found = await whichAre(async () => {
    await database.tenant(tenantId, async () => (await fetch(url)).text())
    await (await fetch(url)).text()
  })
  expect(found).toEqual({ inside: ['request'], outside: ['request'] })
})

it('is logged once a kind, with the stack of its beginning', () => {
  const told: SlowInTransaction[] = []
  const hear = wrongOnce((one) => told.push(one))
  const all: [SlowKind, boolean][] = [
    ['file', false],
    ['file', true],
    ['mail', true],
    ['file', true],
  ]
  for (const [kind, inside] of all) hear(kind, inside)
  expect(told.map(({ kind }) => kind)).toEqual(['file', 'mail'])
  expect(told[0]!.stack).toContain('slow-work.test.ts')
})

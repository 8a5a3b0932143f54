import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GCProfiler } from 'node:v8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase, sql, type Tx } from './index.ts'

let prepared: TestDatabase
let database: Database

beforeAll(async () => {
  prepared = await testDatabase()
  database = openDatabase(prepared.ownerUrl, { max: 2 })
  await database.global((tx) => tx.run(sql`create table things (id int primary key)`))
})
afterAll(async () => {
  await database.close()
  await prepared.drop()
})

const ids = () => database.global((tx) => tx.rows<{ id: number }>(sql`select id from things order by id`))

const outcome = () => {
  const seen: string[] = []
  const watch = (tx: Tx) => {
    tx.afterCommit.push(() => seen.push('committed'))
    tx.afterRollback.push(() => seen.push('undone'))
  }
  return { seen, watch }
}

describe('what follows in a transaction', () => {
  test('is done before the transaction has ended', async () => {
    await database.global(async (tx) => tx.follow(tx.run(sql`insert into things values (1)`)))
    expect(await ids()).toEqual([{ id: 1 }])
  })

  test('takes everything with it when it fails, whether the database or the code refuses', async () => {
    const refused = async (failing: Promise<unknown>) => {
      throw new Error(`refused ${await failing}`)
    }
    const inCode = database.global(async (tx) => {
      tx.follow(refused(tx.run(sql`insert into things values (2)`)))
      await tx.run(sql`insert into things values (3)`)
    })
    await expect(inCode).rejects.toThrow('refused 1')
    const inDatabase = database.global(async (tx) => {
      tx.follow(tx.run(sql`insert into things values (4)`))
      tx.follow(tx.run(sql`insert into things values (1)`))
    })
    await expect(inDatabase).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([{ id: 1 }])
  })

  test('reports its failure before one that came of it', async () => {
    const work = database.global(async (tx) => {
      tx.follow(tx.run(sql`insert into things values (1)`))
      await tx.arrays(sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a transaction that ends with its last statement', () => {
  test('is committed, and what should come behind that is refused', async () => {
    const { seen, watch } = outcome()
    await database.global(async (tx) => {
      watch(tx)
      tx.written(tx.run(sql`insert into things values (10)`))
      tx.finish()
      await expect(tx.run(sql`insert into things values (11)`)).rejects.toThrow('has ended')
      await expect(tx.arrays(sql`select 1`)).rejects.toThrow('has ended')
    })
    expect(seen).toEqual(['committed'])
    expect(await ids()).toContainEqual({ id: 10 })
    expect(await ids()).not.toContainEqual({ id: 11 })
  })

  test('is undone by what the database refuses, and says what that was', async () => {
    const { seen, watch } = outcome()
    const work = database.global(async (tx) => {
      watch(tx)
      tx.written(tx.run(sql`insert into things values (12)`))
      tx.written(tx.run(sql`insert into things values (12)`))
      tx.finish()
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(seen).toEqual(['undone'])
    expect(await ids()).not.toContainEqual({ id: 12 })
  })

  test('waits for what may still refuse or send', async () => {
    const { seen, watch } = outcome()
    const refusing = database.global(async (tx) => {
      watch(tx)
      tx.follow(
        tx.run(sql`insert into things values (13)`).then(() => {
          throw new Error('no seat')
        }),
      )
      tx.finish()
    })
    await expect(refusing).rejects.toThrow('no seat')
    const refused = database.global(async (tx) => {
      tx.follow(Promise.reject(new Error('no seat')))
      await tx.run(sql`insert into things values (13)`)
      tx.finish()
    })
    await expect(refused).rejects.toThrow('no seat')
    expect(seen).toEqual(['undone'])
    await database.global(async (tx) => {
      tx.follow(tx.row(sql`select 1`).then(() => tx.run(sql`insert into things values (14)`)))
      tx.finish()
    })
    const found = await ids()
    expect(found).not.toContainEqual({ id: 13 })
    expect(found).toContainEqual({ id: 14 })
  })

  test('stands when only the answer could not be made', async () => {
    const { seen, watch } = outcome()
    const work = database.global(async (tx) => {
      watch(tx)
      tx.written(tx.run(sql`insert into things values (15)`))
      tx.finish()
      throw new Error('no answer')
    })
    await expect(work).rejects.toThrow('no answer')
    expect(seen).toEqual(['committed'])
    expect(await ids()).toContainEqual({ id: 15 })
  })
})

describe('a transaction that fails', () => {
  test('takes nothing more from what goes on beside that', async () => {
    const late = Promise.withResolvers<string>()
    const slow = (tx: Tx) =>
      pause(50)
        .then(() => tx.run(sql`insert into things values (16)`))
        .then(
          () => late.resolve('written'),
          (error: Error) => late.resolve(error.message),
        )
    const work = database.global((tx) => Promise.all([slow(tx), Promise.reject(new Error('refused'))]))
    await expect(work).rejects.toThrow('refused')
    expect(await late.promise).toBe('The transaction has ended.')
    expect(await ids()).not.toContainEqual({ id: 16 })
  })

  test('undoes nothing outside of the database where the answer to COMMIT is lost on the way', async () => {
    const { url, close } = await lineThatCutsAfterCommit(prepared.ownerUrl)
    const distant = openDatabase(url, { max: 1 })
    const { seen, watch } = outcome()
    const work = distant.global(async (tx) => {
      watch(tx)
      await tx.run(sql`insert into things values (17)`)
    })
    await expect(work).rejects.toThrow()
    expect(await ids()).toContainEqual({ id: 17 })
    expect(seen).toEqual([])
    await distant.close()
    await close()
  })
})

/** An address of the same database, behind a line that lets COMMIT through and breaks before its answer. */
async function lineThatCutsAfterCommit(url: string) {
  const socket = join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432')
  const line = createServer((client) => {
    const server = connect(socket)
    let isOver = false
    client.on('data', (bytes) => {
      isOver ||= bytes.includes('commit')
      server.write(bytes)
    })
    server.on('data', (bytes) => (isOver ? client.destroy() : client.write(bytes)))
    for (const end of [client, server]) end.on('error', () => {})
    client.on('close', () => server.destroy())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const distant = new URL(url)
  distant.search = ''
  distant.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  return { url: distant.href, close: () => new Promise((closed) => line.close(closed)) }
}

/** Bytes that small collections took for long-lived meanwhile. */
async function keptByCollections(work: () => Promise<void>): Promise<number> {
  const profiler = new GCProfiler()
  profiler.start()
  await work()
  const { statistics } = profiler.stop()
  const old = ({ heapSpaceStatistics }: (typeof statistics)[number]['beforeGC']) =>
    heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')!.spaceUsedSize
  const small = statistics.filter(({ gcType }) => gcType === 'Scavenge')
  expect(small.length).toBeGreaterThan(2)
  return small.reduce((sum, { beforeGC, afterGC }) => sum + old(afterGC) - old(beforeGC), 0)
}

test('a long walk leaves the answers it is done with to the next collection, whatever came before them', async () => {
  const columns = Array.from({ length: 22 }, (_, at) => `md5((n + ${at})::text)`).join(', ')
  const page = sql`select ${sql.raw(columns)} from generate_series(1, 500) n`
  const walk = async (pages: number) => {
    for (let at = 0; at < pages; at += 1) await database.global((tx) => tx.arrays(page))
  }
  await walk(20)
  // Some 80 MB of rows; with a chain between answers nearly all of them were kept.
  expect(await keptByCollections(() => walk(100))).toBeLessThan(12 * 2 ** 20)
})

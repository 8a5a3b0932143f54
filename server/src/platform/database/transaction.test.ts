import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase, sql } from './index.ts'

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

  test('tells its failure before one that came of it', async () => {
    const work = database.global(async (tx) => {
      tx.follow(tx.run(sql`insert into things values (1)`))
      await tx.arrays(sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
  })
})

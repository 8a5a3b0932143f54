import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { testDatabase } from '#testing/index.ts'

/** Orders that lists are asked for by screens, of tables that grow with a company, as the engine writes them. */
const orders: [table: string, order: string][] = [
  ['employees', 'fold(t.last_name) asc, fold(t.first_name) asc, t.id desc'],
  ['employees', 'fold(t.first_name) asc, fold(t.last_name) asc, t.id desc'],
  ['documents', 't.created_at desc, t.id desc'],
  ['documents', 'fold(t.name) asc, t.id desc'],
]

let database: ReturnType<typeof openDatabase>
let close: () => Promise<void>
beforeAll(async () => {
  const { appUrl, drop } = await testDatabase()
  database = openDatabase(appUrl, { max: 1 })
  close = () => database.close().then(drop)
})
afterAll(() => close())

it.each(orders)('a page of %s in the order %s is read from an index and not sorted', async (table, order) => {
  const tenant = newId()
  const plan = await database.tenant(tenant, async (tx) => {
    // An empty table is read whole whatever indexes it has.
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan', 'enable_incremental_sort'])
      await tx.run(sql`select set_config(${way}, 'off', true)`)
    const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain select t.id from ${sql.table(table)} t
      where t.tenant_id = ${tenant} order by ${sql.raw(order)} limit 15`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toMatch(/Sort/)
  expect(plan).toMatch(/Index (Only )?Scan/)
})

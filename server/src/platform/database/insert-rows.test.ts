import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { constraintViolation, type Database, deleteRows, insertRows, openDatabase, sql, type Tx } from './index.ts'

let base: TestDatabase
let database: Database
const company = newId()
const as = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(company, work)

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 2 })
  await as((tx) => tx.run(sql`insert into tenants (id, subdomain, name) values (${company}, 'rows', 'Rows')`))
})
beforeEach(() => as((tx) => tx.run(sql`delete from tags where tenant_id = ${company}`)))
afterAll(async () => {
  await database.close()
  await base.drop()
})

const tags = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    tenant_id: company,
    id: newId(),
    name: `tag ${n}`,
    color: null as string | null,
  })).map((row, n) => ({ ...row, color: `color ${n}` }))

describe('inserting many rows', () => {
  it.each([0, 1, 3, 4, 21, 255, 256, 1000])('%i arrive, each with its own values', async (count) => {
    const rows = tags(count)
    expect(await as((tx) => insertRows(tx, 'tags', rows))).toBe(count)
    const found = await as((tx) =>
      tx.rows(sql`select id, name, color from tags where tenant_id = ${company} order by id`),
    )
    expect(found).toEqual(rows.map(({ id, name, color }) => ({ id, name, color })))
  })

  it('takes few statements and few texts, whatever the number', async () => {
    const sent: string[] = []
    const tx = { run: async ({ text }: { text: string }) => sent.push(text) } as unknown as Tx
    await insertRows(tx, 'tags', tags(1000))
    expect(sent).toHaveLength(10)
    for (let count = 1; count <= 300; count += 1) await insertRows(tx, 'tags', tags(count))
    expect(new Set(sent).size).toBe(6)
  })

  it('says how many were new where some are there already, and stores objects as JSON', async () => {
    const rows = tags(6)
    await as((tx) => insertRows(tx, 'tags', rows.slice(0, 2)))
    expect(await as((tx) => insertRows(tx, 'tags', rows, 'on conflict do nothing'))).toBe(4)
    await as((tx) =>
      insertRows(tx, 'settings', [{ tenant_id: company, id: newId(), key: 'planted', value: { a: [1] } }]),
    )
    const stored = await as((tx) =>
      tx.row(sql`select value from settings where tenant_id = ${company} and key = 'planted'`),
    )
    expect(stored).toEqual({ value: { a: [1] } })
  })
})

describe('deleting rows', () => {
  const ids = { department: newId(), direction: newId(), user: newId(), person: newId() }

  it('empties what may stay without them, and is refused while anything else names them', async () => {
    await as(async (tx) => {
      await insertRows(tx, 'departments', [{ tenant_id: company, id: ids.department, name: 'Kitchen' }])
      await insertRows(tx, 'directions', [
        { tenant_id: company, id: ids.direction, department_id: ids.department, name: 'Cold' },
      ])
      const name = { email: 'ana@rows.test', first_name: 'Ana', last_name: 'Pop' }
      await insertRows(tx, 'users', [{ tenant_id: company, id: ids.user, ...name }])
      const terms = { contract_type: 'employment_contract', start_date: '2020-01-06' }
      await insertRows(tx, 'employees', [{ tenant_id: company, id: ids.person, user_id: ids.user, ...name, ...terms }])
      await insertRows(tx, 'employee_places', [
        { tenant_id: company, employee_id: ids.person, start_date: '2020-01-06', direction_id: ids.direction },
      ])
    })
    const failure = await as((tx) => deleteRows(tx, company, 'departments', [ids.department])).catch((error) => error)
    expect(constraintViolation(failure)).toEqual({
      kind: 'in-use',
      table: 'directions',
      constraint: 'directions_department_id_fkey',
    })
    expect(await as((tx) => deleteRows(tx, company, 'directions', [ids.direction]))).toBe(1)
    const places = await as((tx) => tx.rows(sql`select direction_id from employee_places where tenant_id = ${company}`))
    expect(places).toEqual([{ direction_id: null }])
  })
})

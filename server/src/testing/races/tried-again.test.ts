import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/database/index.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { type TestApp, type TestCompany, testApp, untilWaiting } from '#testing/index.ts'

let testing: TestApp
let company: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'acme' })
})
afterAll(() => testing.close())

async function department(name: string): Promise<string> {
  const answer = await company.admin.post('/restify/departments', { name })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

const lock = (tx: Tx, id: string) => tx.row(sql`select id from departments where id = ${id} for update`)

test('a write that PostgreSQL ends because two wait for each other is tried again, and done once', async () => {
  const [first, middle, second] = [await department('First'), await department('Middle'), await department('Second')]
  const changes = [
    { id: first, name: 'First, changed' },
    { id: middle, name: 'Middle, changed' },
    { id: second, name: 'Second, changed' },
  ]
  let write: ReturnType<typeof company.admin.post> | undefined
  let crossing: Promise<unknown> | undefined
  await testing.superuser.global(async (gate) => {
    await lock(gate, middle)
    write = company.admin.post('/restify/departments/bulk/update', changes)
    await untilWaiting(testing, 1)
    crossing = testing.superuser.global(async (tx) => {
      // The one whose wait is long enough looks for a circle and is ended: never this one, however slow the machine.
      await tx.run(sql`set local deadlock_timeout = '10min'`)
      await lock(tx, second)
      await lock(tx, first)
    })
    await untilWaiting(testing, 2)
  })
  // The gate is open: the write holds the first and now waits for the second, and the other the opposite.
  await crossing
  const { status, body } = await write!
  expect([status, body.data.map((one: { attributes: object }) => one.attributes)]).toMatchObject([
    200,
    [{ name: 'First, changed' }, { name: 'Middle, changed' }, { name: 'Second, changed' }],
  ])
  const entries = await testing.superuser.global((tx) =>
    tx.rows(sql`select id from audit_entries where resource = 'departments' and action = 'update'`),
  )
  expect(entries).toHaveLength(3)
})

test.each(['40P01', '40001', '55P03'])('a write that finds no way through (%s) answers to try again', (code) => {
  const { status, body, fault } = errorAnswer(Object.assign(new Error('Beside others.'), { code }), 'en', '*')
  expect([status, fault]).toEqual([503, undefined])
  expect(body.message).toMatch(/try again/)
})

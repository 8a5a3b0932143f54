import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { waitingJob } from './waiting.job.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  // A Wednesday morning.
  app.clock.advance(Date.parse('2027-03-10T09:00:00Z') - app.clock.now().getTime())
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

/** Leave that has waited for a week. */
async function longAsked({ admin, employee }: TestCompany, day: string): Promise<string> {
  const kind = { type: 'other', method: 'given', name: `Any of ${day}`, days_per_year: 0 }
  const policy = (await admin.post('/restify/holiday-policies', kind)).body.data.id
  const days = { holiday_policy_id: policy, start_date: day, end_date: day }
  const { id } = (await employee.post('/restify/holidays', days)).body.data
  await app.superuser.global((tx) =>
    tx.run(sql`update holidays set created_at = '2027-03-03T09:00:00Z' where id = ${id}`),
  )
  return id
}
const runJob = async () => {
  await app.superuser.global((tx) => tx.run(sql`select graphile_worker.add_job('look-after-waiting')`))
  expect(await runJobs(app, 'look-after-waiting')).toBe(1)
}
const reminded = async (id: string) =>
  (await app.queuedMails()).filter(({ props }) => props.url?.includes(id) && props.matter === 'reminder').length > 0

it('reminds of nothing that belongs to a module which the company has put away', async () => {
  const [theirs, ours] = [await longAsked(other, '2027-05-03'), await longAsked(acme, '2027-05-03')]
  const hide = (value: string[]) => acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
  expect((await hide(['holidays'])).status).toBe(200)
  await runJob()
  expect([await reminded(theirs), await reminded(ours)]).toEqual([true, false])
  await hide([])
  await runJob()
  expect(await reminded(ours)).toBe(true)
})

it('goes on with other kinds and companies where one fails, and fails then', async () => {
  const ids = [await longAsked(acme, '2027-05-04'), await longAsked(other, '2027-05-04')]
  const { services, registry } = app
  let looked = 0
  const database: Database = {
    ...services.database,
    tenant(...asked) {
      looked += 1
      // The first look at the first company.
      return looked === 1 ? Promise.reject(new Error('down')) : services.database.tenant(...asked)
    },
  }
  const { signal } = new AbortController()
  const job = waitingJob({ ...services, database }, registry)
  await expect(job.run({}, { database, signal, attempt: 1 })).rejects.toThrow('down')
  expect(await Promise.all(ids.map(reminded))).toEqual([false, true])
  // Of one company what fails; of the other what it has put away, and each kind.
  const kinds = [...registry.resources.values()].filter(({ approval }) => approval)
  expect(looked).toBe(2 + kinds.length)
})

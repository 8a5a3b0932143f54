import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, untilWaiting } from '#testing/index.ts'

let testing: TestApp
let alfa: TestCompany

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
})
afterAll(() => testing.close())

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = async () =>
  (await readdir(testing.config.dataDir, { recursive: true })).filter((name) => name.endsWith('.png'))

it('leaves no picture behind of an upload that was not written down', async () => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'me.png')
  const uploading = await testing.superuser.global(async (gate) => {
    await gate.run(sql`lock table graphile_worker._private_jobs in access exclusive mode`)
    const begun = alfa.employee.upload('/files/public-upload', data)
    await untilWaiting(testing, 1)
    expect(await files()).toHaveLength(1)
    await testing.superuser.global((tx) =>
      tx.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    )
    return [begun]
  })
  expect((await uploading[0]!).status).toBe(503)
  await expect.poll(files).toEqual([])
})

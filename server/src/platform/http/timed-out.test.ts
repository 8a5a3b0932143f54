import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersNothing, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { noContent } from '#platform/http/context.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

/** A statement that takes longer than it may, or that is cancelled. */
const slow = (name: string, begin: string) =>
  defineRoute({
    method: 'POST',
    path: `/trial/${name}`,
    access: 'auth',
    tag: 'Trial',
    summary: 'Takes its time',
    output: answersNothing,
    run: async ({ services, tenant }) => {
      await services.database.write(tenant.id, async (tx) => {
        await tx.run(sql.raw(begin))
        await tx.run(sql`select pg_sleep(60)`)
      })
      return noContent
    },
  })

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  const routes = [
    slow('late', `set local statement_timeout = '50ms'`),
    slow('stopped', 'select pg_cancel_backend(pg_backend_pid())'),
  ]
  app = await testApp({}, { trial: { module: { key: 'trial', routes }, tables: {} } })
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

describe('a statement that PostgreSQL ends', () => {
  it('because it takes too long answers to try again, in the reader’s language', async () => {
    const { status, headers, body } = await acme.admin.post('/trial/late', undefined, { headers: { 'x-locale': 'ro' } })
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(body.message).toBe('Serviciul nu este disponibil momentan. Încearcă din nou în scurt timp.')
  })

  it('because somebody cancels it is a fault', async () => {
    expect((await acme.admin.post('/trial/stopped')).status).toBe(500)
  })
})

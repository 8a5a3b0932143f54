import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

it('is given to everybody who writes or makes papers, and to nobody of another company', async () => {
  const logo = async (client: Client) =>
    (await client.get('/restify/templates/getters/logo')).body.data as { url: string | null }
  const { client } = await acme.personWith('manageTemplates')
  expect(await logo(client)).toEqual({ url: null })
  const path = `tenants/${acme.tenantId}/settings/0190a000-0000-7000-8000-000000000000.png`
  await app.superuser.global((tx) =>
    tx.run(sql`insert into settings (tenant_id, id, key, value, file)
      values (${acme.tenantId}, gen_random_uuid(), 'invoice_logo', '"logo.png"', ${path})`),
  )
  expect((await logo(client)).url).toContain(path)
  expect(await logo(other.admin)).toEqual({ url: null })
  await app.superuser.global((tx) => tx.run(sql`delete from settings where key = 'invoice_logo'`))
})

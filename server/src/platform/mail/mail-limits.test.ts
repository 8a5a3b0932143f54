import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { countMailTo, MAIL } from './mail-limits.ts'

let app: TestApp
let acme: TestCompany
beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

it('counts the mails to an address however it is written', async () => {
  const { tenantId } = acme
  const count = (to: string) =>
    app.services.database.tenant(tenantId, (tx) =>
      countMailTo(tx, app.clock, { to, tenantId, isPaid: true, tooManyUnpaid: 'tooManyMails' }),
    )
  const spellings = ['ana@x.test', 'Ana@x.test', 'ANA@X.TEST']
  expect(spellings).toHaveLength(MAIL.max)
  for (const to of spellings) await count(to)
  await expect(count('aNa@x.test')).rejects.toThrow()
  await count('dan@x.test')
})

it('lets who pays for nothing have twenty sent a day, and others as many as they like', async () => {
  const { tenantId } = acme
  const count = (n: number, isPaid: boolean) =>
    app.services.database.tenant(tenantId, (tx) =>
      countMailTo(tx, app.clock, { to: `p${n}-${isPaid}@x.test`, tenantId, isPaid, tooManyUnpaid: 'tooManyMails' }),
    )
  for (let n = 0; n < 20; n += 1) await count(n, false)
  await expect(count(20, false)).rejects.toMatchObject({ status: 429, limit: { max: 20, seconds: 86_400 } })
  for (let n = 0; n < 21; n += 1) await count(n, true)
})

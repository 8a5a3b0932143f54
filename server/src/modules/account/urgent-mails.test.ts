import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { emailSetup, givePassword, mainDomain, PASSWORD, post } from './account.fixture.ts'

let testing: TestApp
let company: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'alfa' })
})
afterAll(() => testing.close())

/** The mails that wait, in the order in which they go out. */
const waiting = () =>
  testing.superuser.global((tx) =>
    tx.rows<{ template: string }>(sql`select payload ->> 'template' as template from graphile_worker._private_jobs
      where payload ->> 'template' is not null order by priority, id`),
  )

it('mails that somebody waits for in front of the screen go out before those that only speak of something', async () => {
  const { email } = company.people.employee
  await givePassword(testing, company.people.employee)
  const changed = { current_password: PASSWORD, password: 'Alta-cheie-9', password_confirmation: 'Alta-cheie-9' }
  expect((await post(company.employee, '/change-password', changed)).status).toBe(200)
  expect((await post(company.visitor, '/forgot-password', { email })).status).toBe(200)
  for (const one of ['ana@new.test', email])
    expect((await post(mainDomain(testing), '/register', emailSetup(one))).status).toBe(200)
  expect((await company.admin.post('/tenant/send-delete-code')).status).toBe(200)
  expect((await waiting()).map(({ template }) => template)).toEqual([
    'reset-password',
    'confirmation-code',
    'already-registered',
    'deletion-code',
    'password-changed',
  ])
})

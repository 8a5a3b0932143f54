import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { aDocument, deskOf, sent, signingOf, signs } from './signing.fixture.ts'

const DAY = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('never refuses a signature for the mail after it: the next is asked, and others are reminded, once mails may go out', async () => {
  const poor = await deskOf(app, await app.company({ subdomain: 'patient' }))
  await app.superuser.global((tx) =>
    tx.run(sql`update seats set plan = 'Free' where tenant_id = ${poor.company.tenantId}`),
  )
  // From midnight on, so that two days later the day has just begun.
  app.clock.advance(DAY - (app.clock.now().getTime() % DAY))
  const [reminded, alike] = [await aDocument(poor), await aDocument(poor)]
  await sent(poor, reminded, ['slow.first@out.test', 'slow.second@out.test'])
  await sent(poor, alike, ['slow.third@out.test'])
  app.clock.advance(2 * DAY)
  const inOrder = await aDocument(poor)
  await sent(poor, inOrder, ['first@out.test', 'next@out.test'], { in_order: true })
  const crowd = Array.from({ length: 5 }, (_, n) => n)
  for (const n of crowd.slice(0, 3))
    await sent(
      poor,
      await aDocument(poor),
      crowd.map((s) => `crowd${s}-${n}@out.test`),
    )
  await sent(
    poor,
    await aDocument(poor),
    crowd.slice(0, 3).map((s) => `last${s}@out.test`),
  )
  // One mail is left of this day: a reminder takes it.
  const hourly = () => app.runJob('look-after-signing')
  await hourly()
  const requests = async (email: string) =>
    (await app.queuedMails(email)).filter(({ template }) => template === 'signing-request').length
  const slow = ['slow.first@out.test', 'slow.second@out.test', 'slow.third@out.test']
  const toSlow = async () => (await Promise.all(slow.map(requests))).reduce((all, one) => all + one, 0)
  expect(await toSlow()).toBe(4)

  const signed = await signs(poor, 'first@out.test')
  expect([signed.status, signed.body.data]).toEqual([200, expect.objectContaining({ state: 'signed' })])
  const states = async () => (await signingOf(poor, inOrder)).signers.map(({ state }: { state: string }) => state)
  expect([await states(), await requests('next@out.test')]).toEqual([['signed', 'waiting'], 0])
  await hourly()
  expect([await toSlow(), await requests('next@out.test')]).toEqual([4, 0])
  app.clock.advance(DAY)
  await hourly()
  expect([await states(), await toSlow(), await requests('next@out.test')]).toEqual([['signed', 'asked'], 6, 1])
  await hourly()
  expect([await toSlow(), await requests('next@out.test')]).toEqual([6, 1])
})

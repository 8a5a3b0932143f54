import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let ana: TestPerson

// A kind that the product has, for nothing else is told; its words are of the test.
const kind = defineNotification({
  key: 'onboarding-tasks-given',
  title: (locale) => `Title ${locale}`,
  mail: 'terms-changed',
})
const props = { company: 'Acme', by: 'Ana', changed: ['salary' as const], from: null, url: 'http://acme.test' }
const ZONE = 'Europe/Bucharest'

/** The clock of the company shows this hour of the next day. */
const tomorrowAt = (hour: number) => {
  const now = app.clock.now().getTime()
  const next = dayIn(new Date(now + 86_400_000), ZONE)
  const hours = Array.from({ length: 49 }, (_, i) => now + i * 3_600_000 - (now % 3_600_000))
  const at = hours.find((time) => dayIn(new Date(time), ZONE) === next && wallHour(time) === hour)!
  app.clock.advance(at - now)
}
const wallHour = (time: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' }).format(new Date(time)))

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
beforeEach(async () => {
  ana = await acme.personWith()
})
afterAll(() => app.close())

/** Those whose time is that of the test. */
const known = new Set<string>()
const choose = (ways: string[]) =>
  ana.client.post('/restify/user-settings/bulk/update', [
    { key: 'own_notifications', value: { 'onboarding-tasks-given': ways } },
  ])
const happens = async (more: Partial<Parameters<typeof notify>[1]> = {}) => {
  const to = [{ userId: ana.userId, email: ana.email, locale: 'en' as const }]
  await app.services.database.tenant(acme.tenantId, (tx) =>
    notify({ tx, tenantId: acme.tenantId }, { what: kind, record: null, to, mail: () => props, ...more }),
  )
  // The database writes its own time, not that of the test.
  const dated = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`update notifications set created_at = ${app.clock.now().toISOString()}
      where user_id = ${ana.userId} and not id = any(${[...known]}::uuid[]) returning id`),
  )
  for (const { id } of dated) known.add(id)
}
const listed = async () => (await ana.client.get('/restify/notifications')).body.data as { id: string }[]
const digests = async () => (await app.queuedMails(ana.email)).filter(({ template }) => template === 'daily-digest')
const run = () => app.runJob('send-daily-digests')

it('gathers what is new into one mail of the next morning, once', async () => {
  await choose(['inbox', 'digest'])
  tomorrowAt(15)
  await happens({ details: () => 'First' })
  await happens({ details: () => 'Second' })
  await run()
  expect(await digests(), 'the same day').toEqual([])
  tomorrowAt(7)
  await run()
  expect(await digests(), 'before the morning').toEqual([])
  tomorrowAt(9)
  await happens({ details: () => 'For the day after' })
  await run()
  await run()
  const mails = await digests()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.props).toMatchObject({
    lines: [
      { who: null, what: 'Title en: Second', more: 0 },
      { who: null, what: 'Title en: First', more: 0 },
    ],
    others: 0,
  })
  expect((await app.queuedMails(ana.email)).map(({ template }) => template)).toEqual(['daily-digest'])
  expect(await listed()).toHaveLength(3)
})

it('says the same thing that one person did several times once', async () => {
  await choose(['digest'])
  const by = acme.people.hr.userId
  for (const day of ['01.03', '02.03'])
    await happens({ by, says: () => `approved your leave: ${day}`, again: day, details: () => day })
  tomorrowAt(9)
  await run()
  const [mail] = await digests()
  expect((mail!.props as unknown as { lines: object[] }).lines).toEqual([
    { who: 'hr acme', what: expect.stringMatching(/^approved your leave: 0/), more: 1 },
  ])
  expect(await listed(), 'who wants the mail alone has nothing in the inbox').toEqual([])
})

it('leaves out what was read in the inbox, and writes no mail where nothing is left', async () => {
  await choose(['inbox', 'digest'])
  await happens()
  const [one] = await listed()
  await ana.client.post(`/restify/notifications/${one!.id}/actions?action=mark-read`)
  tomorrowAt(9)
  await run()
  expect(await digests()).toEqual([])
})

it('says the title alone of a record that its reader may not see any more', async () => {
  await choose(['digest'])
  const says = () => 'gave you a secret'
  for (const type of ['holidays', 'roles'])
    await happens({ record: { type, id: newId() }, by: acme.people.hr.userId, says, details: () => 'secret' })
  tomorrowAt(9)
  await run()
  const [mail] = await digests()
  expect((mail!.props as unknown as { lines: object[] }).lines).toEqual([{ who: null, what: 'Title en', more: 1 }])
})

it('is not sent to who has left, or of a module that the company has put away', async () => {
  await choose(['digest'])
  await happens()
  const hide = (value: string[]) => acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
  await hide(['onboarding'])
  tomorrowAt(9)
  await run()
  await hide([])
  expect(await digests()).toEqual([])
  await happens()
  const gone = { termination_date: app.today() }
  await acme.admin.post(`/restify/employees/${ana.employeeId}/actions?action=archive`, gone)
  tomorrowAt(9)
  await run()
  expect(await digests()).toEqual([])
})

it('is one of the ways that people choose, beside which a mail at once says the same', async () => {
  await choose(['inbox', 'mail', 'digest'])
  await happens()
  tomorrowAt(9)
  await run()
  expect((await app.queuedMails(ana.email)).map(({ template }) => template)).toEqual(['terms-changed'])
  await choose([])
  await happens({ details: () => 'Nothing at all' })
  tomorrowAt(9)
  await run()
  expect((await app.queuedMails(ana.email)).map(({ template }) => template)).toEqual(['terms-changed'])
  expect(await listed()).toHaveLength(1)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { type SlackStandIn, slackStandIn } from './slack.fixture.ts'

let slack: SlackStandIn
let app: TestApp
let acme: TestCompany
let other: TestCompany
let ana: TestPerson

beforeAll(async () => {
  slack = await slackStandIn()
  app = await testApp(slack.env)
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  ana = acme.people.employee
})
afterAll(async () => {
  await app.close()
  await slack.close()
})
beforeEach(() => {
  slack.posts = []
  slack.answers = []
})

const HOOK = 'https://hooks.slack.com/services/T01ABC/B02DEF/s3cretPart'
const MASKED = 'https://hooks.slack.com/services/T01ABC/B02DEF/••••••••'
const set = ({ client }: TestPerson, webhook: unknown) => client.put('/integrations/own-chat', { webhook })
const own = async ({ client }: TestPerson) => (await client.get('/integrations/own-chat')).body.data

/** Runs what waits for people's chats, as the worker would; a job that fails stays failed. */
async function deliver(): Promise<string[]> {
  const jobs = await app.superuser.global((tx) =>
    tx.rows<{ id: string; payload: object }>(sql`select j.id::text as id, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-personal-chat' order by j.id`),
  )
  const failed: string[] = []
  for (const { payload } of jobs)
    await app.runJob('send-personal-chat', payload).catch((error: Error) => failed.push(error.message))
  await app.superuser.global((tx) =>
    tx.run(sql`delete from graphile_worker._private_jobs where id = any(${jobs.map(({ id }) => id)}::bigint[])`),
  )
  return failed
}

const parcel = defineNotification({
  key: 'parcel',
  title: (locale) => (locale === 'ro' ? 'A sosit un <colet>' : 'A <parcel> is here'),
  mail: 'holiday-decided',
})
const notifyOf = (person: TestPerson, { tenantId }: TestCompany = acme, locale: 'en' | 'ro' = 'en') =>
  app.services.database.tenant(tenantId, (tx) =>
    notify(
      { tx, tenantId },
      {
        what: parcel,
        record: null,
        to: [{ userId: person.userId, email: person.email, locale }],
        mail: () => ({}) as never,
        page: '/account',
      },
    ),
  )
const choose = ({ client }: TestPerson, ways: string[]) =>
  client.post('/restify/user-settings/bulk/update', [{ key: 'own_notifications', value: { parcel: ways } }])

describe('a person’s own chat', () => {
  it('is an address of the provider, kept sealed and shown masked, to the person alone', async () => {
    expect(await own(ana)).toEqual({ webhook: null, failure: null, failed_at: null })
    for (const wrong of ['https://evil.example/services/T0/B0/x', 'hello', 7]) {
      const answer = await set(ana, wrong)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['webhook']])
    }
    expect((await set(ana, HOOK)).body.data.webhook).toBe(MASKED)
    expect((await own(ana)).webhook).toBe(MASKED)
    for (const someone of [acme.people.admin, other.people.employee]) expect((await own(someone)).webhook).toBeNull()
    const dump = await app.superuser.global((tx) =>
      tx.rows(sql`select row_to_json(c)::text as all from personal_chats c
        union all select row_to_json(a)::text from audit_entries a
        union all select row_to_json(i)::text from idempotency_keys i`),
    )
    expect(JSON.stringify(dump)).not.toContain('s3cretPart')
  })

  it('is written to once when it is saved, so that the person sees it work', async () => {
    await set(ana, HOOK)
    expect(await deliver()).toEqual([])
    expect(slack.posts.at(-1)).toMatchObject({ path: '/services/T01ABC/B02DEF/s3cretPart' })
    expect(slack.posts.at(-1)!.text).toMatch(/will arrive here/)
  })

  it('gets a title and a link, of the kinds for which it was chosen, in the person’s language', async () => {
    await notifyOf(ana)
    await deliver()
    expect(slack.posts).toEqual([])
    expect((await choose(ana, ['chat'])).status).toBe(200)
    await notifyOf(ana, acme, 'ro')
    await deliver()
    expect(slack.posts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A sosit un &lt;colet&gt;\nhttp:\/\/acme\..*\/account$/),
    ])
    expect((await choose(ana, ['pigeon'])).status).toBe(422)
  })

  it('gets nothing of a colleague’s, nothing of another company’s, and nothing once it is forgotten', async () => {
    for (const [person, company] of [
      [acme.people.hr, acme],
      [other.people.employee, other],
    ] as const) {
      await choose(person, ['chat'])
      await notifyOf(person, company)
    }
    await deliver()
    expect(slack.posts).toEqual([])
    await notifyOf(ana)
    expect((await set(ana, null)).body.data.webhook).toBeNull()
    await deliver()
    expect(slack.posts).toEqual([])
    await set(ana, HOOK)
    await deliver()
  })

  it('is not blamed for a message that did not arrive at the address before it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    slack.answers = [{ status: 404, body: 'no_service', after: promise }]
    await notifyOf(ana)
    const late = deliver()
    await expect.poll(() => slack.posts.length).toBe(1)
    await set(ana, HOOK.replace('s3cretPart', 'another'))
    resolve()
    await late
    expect(await own(ana)).toMatchObject({ failure: null, failed_at: null })
    await deliver()
    await set(ana, HOOK)
    await deliver()
  })

  it('says why a message did not arrive, until one does; what can pass is tried again', async () => {
    slack.answers = [{ status: 404, body: 'no_service' }]
    await notifyOf(ana)
    expect(await deliver()).toEqual([])
    expect((await own(ana)).failure).toEqual({ kind: 'answer', status: 404, detail: 'no_service' })
    expect((await own(ana)).failed_at).toMatch(/^\d{4}-.*Z$/)
    expect((await set(ana, HOOK)).body.data, 'another address').toMatchObject({ failure: null, failed_at: null })
    await deliver()
    slack.answers = [{ status: 503, body: 'later' }]
    await notifyOf(ana)
    expect(await deliver()).toEqual([expect.stringMatching(/503/)])
    await notifyOf(ana)
    await deliver()
    expect(await own(ana)).toMatchObject({ failure: null, failed_at: null })
  })

  it('is not written to any more once the person has left', async () => {
    const person = await acme.personWith()
    await set(person, HOOK)
    await choose(person, ['chat'])
    await deliver()
    slack.posts = []
    await notifyOf(person)
    const left = { termination_date: '2026-01-31' }
    const path = `/restify/employees/${person.employeeId}/actions?action=archive`
    expect((await acme.admin.post(path, left)).status).toBe(200)
    await deliver()
    expect(slack.posts).toEqual([])
  })

  it('is in the company’s log when it is set, without its address', async () => {
    const { userId } = ana
    const { body } = await acme.admin.get(`/restify/audit-entries?record_id=${userId}&perPage=100`)
    const actions = body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)
    expect(actions).toContain('set-own-chat')
  })

  it('can be saved ten times an hour, for each is written to', async () => {
    const person = acme.people.manager
    for (let n = 0; n < 10; n += 1) expect((await set(person, HOOK)).status).toBe(200)
    expect((await set(person, HOOK)).status).toBe(429)
  })
})

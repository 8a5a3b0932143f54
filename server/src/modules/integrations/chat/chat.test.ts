import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#contracts/integrations/chat.ts'
import { sql } from '#platform/database/index.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { postToChat } from '../index.ts'
import { integrationJobs } from '../jobs.ts'
import { MOST_TRIES } from './queue.ts'
import { chatPost } from './send.ts'
import { type SlackStandIn, slackStandIn } from './slack.fixture.ts'

let slack: SlackStandIn
let app: TestApp
let company: TestCompany
let other: TestCompany
let worker: JobWorker

beforeAll(async () => {
  slack = await slackStandIn()
  app = await testApp(slack.env)
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  worker = await startWorker({
    connectionString: app.database.appUrl,
    database: app.services.database,
    jobs: integrationJobs(app.services),
    logger: { info() {}, warn() {}, error() {} },
  })
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await slack.close()
})
beforeEach(() => {
  slack.posts = []
  slack.answers = []
})

const WEBHOOK = 'https://hooks.slack.com/services/T01ABC/B02DEF/s3cretPart'
const save = (value: unknown, client = company.hr) =>
  client.post('/restify/settings/bulk/update', [{ key: 'slack_webhook_url', value }])
const messages = async (client = company.hr): Promise<ChatMessage[]> =>
  (await client.get('/integrations/chat')).body.data.messages
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 25 })
const post = (text: string, key?: string, { tenantId } = company) =>
  app.services.database.tenant(tenantId, (tx) => postToChat(tx, { tenantId, text, ...(key ? { key } : {}) }))
/** Lets a job that waits for its next try have it now. */
const hurry = () =>
  app.superuser.global((tx) => tx.run(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`))

describe('the chat webhook', () => {
  it.each([
    'hooks.slack.com/services/T0/B0/x',
    'http://hooks.slack.com/services/T0/B0/x',
    'https://hooks.slack.com.evil.example/services/T0/B0/x',
    'https://evil.example/https://hooks.slack.com/services/T0/B0/x',
    'https://hooks.slack.com@evil.example/services/T0/B0/x',
    'https://hooks.slack.com:8443/services/T0/B0/x',
    'https://hooks.slack.com/services/../admin',
    'https://hooks.slack.com/services/T0/B0/x?to=y',
    'https://hooks.slack.com/services/',
    'https://127.0.0.1/services/T0/B0/x',
  ])('is never %s', async (value) => {
    const answer = await save(value)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ '0.value': ['URL must be a valid slack webhook URL'] })
  })

  it('is kept sealed and never shown again, not even in the audit', async () => {
    expect((await save(WEBHOOK)).status).toBe(200)
    const shown = 'https://hooks.slack.com/services/T01ABC/B02DEF/••••••••'
    const list = await company.hr.get('/restify/settings?key=slack_webhook_url')
    expect(list.body.data.map((one: { attributes: { value: string } }) => one.attributes.value)).toEqual([shown])
    expect((await company.hr.get('/integrations/chat')).body.data.webhook).toBe(shown)
    const dump = await app.superuser.global((tx) =>
      tx.rows<{ all: string }>(sql`select row_to_json(s)::text as all from settings s
        union all select row_to_json(a)::text from audit_entries a union all select row_to_json(i)::text from idempotency_keys i`),
    )
    expect(JSON.stringify(dump)).not.toContain('s3cretPart')
    expect((await other.hr.get('/integrations/chat')).body.data).toEqual({ webhook: null, messages: [] })
  })

  it('takes messages only for a company that has one, and one message a cause', async () => {
    expect(await post('Nobody reads this', 'holiday:1', other)).toBe(false)
    expect((await other.hr.post('/integrations/chat/test')).body.message).toBe(
      'Save the webhook URL of a channel first.',
    )
    expect(await post('Ana is away', 'holiday:1')).toBe(true)
    expect(await post('Ana is away', 'holiday:1')).toBe(false)
    await until(() =>
      expect(slack.posts).toEqual([{ path: '/services/T01ABC/B02DEF/s3cretPart', text: 'Ana is away' }]),
    )
    await until(async () => expect((await messages())[0]).toMatchObject({ status: 'sent', attempts: 1, failure: null }))
  })

  it('posts a test message that makes no links or mentions of names', async () => {
    await app.superuser.global((tx) =>
      tx.run(sql`update users set first_name = '<!channel>' where id = ${company.people.hr.userId}`),
    )
    app.services.sessions.forget()
    const fresh = await company.hr.post('/integrations/chat/test')
    expect(fresh.status).toBe(200)
    await until(() => expect(slack.posts).toHaveLength(1))
    expect(slack.posts[0]?.text).toContain('test message from Vatra')
    expect(slack.posts[0]?.text).toContain('&lt;!channel&gt;')
    expect(slack.posts[0]?.text).not.toContain('<!')
  })

  it('gets one message after the other, and waits for no other company’s', async () => {
    expect((await save(WEBHOOK, other.hr)).status).toBe(200)
    const gate = Promise.withResolvers<void>()
    slack.answers = [{ status: 200, body: 'ok', after: gate.promise }]
    const texts = () => slack.posts.map(({ text }) => text)
    await post('First', undefined, other)
    await until(() => expect(texts()).toEqual(['First']))
    await post('Second', undefined, other)
    await post('Elsewhere')
    await until(async () => expect((await messages())[0]).toMatchObject({ text: 'Elsewhere', status: 'sent' }))
    expect(texts()).toEqual(['First', 'Elsewhere'])
    gate.resolve()
    await until(() => expect(texts()).toEqual(['First', 'Elsewhere', 'Second']))
    await until(async () => expect((await messages(other.hr))[0]).toMatchObject({ status: 'sent' }))
    await save(null, other.hr)
  })

  it('is tested ten times in ten minutes, no oftener', async () => {
    const tries: number[] = []
    while (tries.length < 12 && tries.at(-1) !== 429)
      tries.push((await other.hr.post('/integrations/chat/test')).status)
    expect(tries.at(-1)).toBe(429)
    expect(tries.length).toBeGreaterThan(9)
  })

  it('tries again what can pass, and shows meanwhile when and why it failed', async () => {
    slack.answers = [
      { status: 503, body: 'rollup_error' },
      { status: 429, body: 'rate_limited' },
    ]
    await post('Twice')
    const failed = await until(async () => {
      const [newest] = await messages()
      expect(newest).toMatchObject({
        text: 'Twice',
        status: 'waiting',
        failure: { kind: 'answer', status: 503, detail: 'rollup_error' },
      })
      return newest!
    })
    expect(Date.parse(failed.failed_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await until(async () => {
      await hurry()
      expect((await messages())[0]).toMatchObject({ status: 'sent', attempts: 3 })
    })
    expect(slack.posts).toHaveLength(3)
  })

  it('says that a message did not arrive once its last try has failed too', async () => {
    slack.answers = Array.from({ length: 2 }, () => ({ status: 503, body: 'rollup_error' }))
    await post('Never')
    await until(async () => {
      await app.superuser.global((tx) =>
        tx.run(sql`update graphile_worker._private_jobs set attempts = ${MOST_TRIES - 1}, run_at = now()
          where attempts = 1 and locked_at is null`),
      )
      await hurry()
      const [newest] = await messages()
      expect(newest).toMatchObject({ text: 'Never', status: 'failed', attempts: MOST_TRIES })
    })
  })

  it('gives up at once what no repetition mends, and follows no redirect', async () => {
    slack.answers = [{ status: 404, body: 'no_service' }]
    await post('Gone')
    await until(async () =>
      expect((await messages())[0]).toMatchObject({
        text: 'Gone',
        status: 'failed',
        attempts: 1,
        failure: { status: 404, detail: 'no_service' },
      }),
    )
    slack.answers = [{ status: 302, body: '', headers: { location: `${slack.url}/elsewhere` } }]
    await post('Moved')
    await until(async () =>
      expect((await messages())[0]).toMatchObject({
        text: 'Moved',
        status: 'waiting',
        attempts: 1,
        failure: { kind: 'unreachable', detail: 'unexpected redirect' },
      }),
    )
    expect(slack.posts.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('forgets the address when it is cleared', async () => {
    expect((await save(null)).status).toBe(200)
    expect((await company.hr.get('/integrations/chat')).body.data.webhook).toBeNull()
    expect(await post('Too late')).toBe(false)
    // Nobody waits any more for what was not taken until then.
    await until(async () => {
      await hurry()
      expect((await messages())[0]).toMatchObject({ text: 'Moved', status: 'failed' })
    })
  })

  it('forgets messages after three months', async () => {
    const before = (await messages()).length
    await app.superuser.global((tx) =>
      tx.run(sql`update chat_messages set created_at = now() - interval '91 days' where key = 'holiday:1'`),
    )
    await app.runJob('tidy')
    expect(await messages()).toHaveLength(before - 1)
  })

  it('asks the provider’s host and nothing else', async () => {
    const direct = chatPost({ slackUrl: null })
    expect(await direct('https://127.0.0.1/services/T0/B0/x', 'hello')).toEqual({ kind: 'forbidden' })
    const gone = await slackStandIn()
    await gone.close()
    const closed = chatPost({ slackUrl: new URL(gone.url) })
    expect(await closed(WEBHOOK, 'hello')).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' })
  })
})

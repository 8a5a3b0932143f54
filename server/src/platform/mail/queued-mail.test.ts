import fastify, { type FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Config } from '#platform/config.ts'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { keepsMails, sendMailJob } from './send-mail.ts'
import { startTestSmtpServer } from './test-smtp-server.ts'

let base: TestDatabase
let database: Database
let app: FastifyInstance
let worker: JobWorker | undefined
const files = { read: async () => null, temporaryUrl: () => '' }
const logger = { info() {}, warn() {}, error() {} }
const embedded: Pick<Config, 'smtpUrl' | 'mailFrom' | 'database'> = {
  smtpUrl: null,
  mailFrom: 'Vatra <no-reply@vatra.example>',
  database: { kind: 'embedded' },
}

const work = async (config = embedded) => {
  worker = await startWorker({ connectionString: base.appUrl, database, jobs: [sendMailJob(config, files)], logger })
}
const queue = (mail: Mail) => database.global((tx) => queueMail(tx, mail))
const code = (to: string, digits: string): Mail<'confirmation-code'> => ({
  template: 'confirmation-code',
  to,
  locale: 'ro',
  props: { code: digits },
})
const mailbox = async (query = '') => (await app.inject(`/api/mailbox${query}`)).json().data
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 25 })

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 5 })
  app = fastify()
  await app.register(mailboxRoutes({ database, files, operatorOnly: async () => {} }))
})
afterEach(async () => {
  await worker?.stop()
  await database.global((tx) => tx.run(sql`delete from kept_mails`))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await base.drop()
})

describe('a mail without a mail server', () => {
  it('is kept, newest first, and found by its address whatever the case', async () => {
    expect(keepsMails(embedded)).toBe(true)
    await work()
    await queue(code('ana@demo.test', '111111'))
    await until(async () => expect(await mailbox()).toHaveLength(1))
    await queue(code('Ion@Demo.test', '222222'))
    await until(async () => expect(await mailbox()).toHaveLength(2))
    expect((await mailbox()).map((mail: { to: string }) => mail.to)).toEqual(['ion@demo.test', 'ana@demo.test'])
    expect(await mailbox('?to=ION@demo.test')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        to: 'ion@demo.test',
        subject: 'Codul tău de confirmare',
        text: expect.stringContaining('222222'),
        html: expect.stringContaining('222222'),
        from_name: null,
        reply_to: null,
        attachments: [],
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
    expect(await mailbox('?to=nobody@demo.test')).toEqual([])
  })

  it('is not written at all when its cause is rolled back', async () => {
    await work()
    const doomed = database.global(async (tx) => {
      await queueMail(tx, code('ana@demo.test', '333333'))
      throw new Error('not registered after all')
    })
    await expect(doomed).rejects.toThrow('not registered after all')
    await queue(code('ion@demo.test', '444444'))
    await until(async () => expect(await mailbox()).toHaveLength(1))
    expect(await mailbox('?to=ana@demo.test')).toEqual([])
  })

  it('is refused when its address is not one plain address', async () => {
    for (const to of ['a@x.test, b@x.test', 'Ana <a@x.test>', 'a@x.test\r\nBcc: b@x.test', '']) {
      await expect(queue(code(to, '555555'))).rejects.toThrow()
    }
  })

  it('can be read on a page without scripts, its links opening in a tab of their own', async () => {
    await work()
    const props = {
      companyName: '<script>alert(1)</script>',
      inviter: 'Ana "Ană" Pop',
      url: 'http://demo.localhost/join',
    }
    await queue({ template: 'invitation', to: 'ana@demo.test', locale: 'en', props })
    await until(async () => expect(await mailbox()).toHaveLength(1))
    const page = await app.inject({ url: '/mailbox?to=ana@demo.test', headers: { 'accept-language': 'ro-RO,ro' } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(page.body).toContain('<html lang="ro">')
    expect(page.body).toContain('Cutie poștală')
    expect(page.body).toContain('Ana &quot;Ană&quot; Pop invites you to join')
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.body).not.toMatch(/<script/)
  })

  it('can be asked for with any junk', async () => {
    for (const query of [
      '?to[]=a&to[]=b',
      '?to=a&to=b',
      '?id=%00',
      '?to=%00',
      `?to=${'x'.repeat(5000)}`,
      '?id=not-an-id',
    ]) {
      for (const path of ['/api/mailbox', '/mailbox']) {
        const { statusCode, headers } = await app.inject(path + query)
        // Codes stand in them.
        expect([query, statusCode, headers['cache-control']]).toEqual([query, 200, 'no-store'])
      }
    }
  })
})

describe('a mail with a mail server', () => {
  it('is sent again under the same Message-ID until the server takes it', async () => {
    const server = await startTestSmtpServer()
    server.refuse(true)
    await work({ ...embedded, smtpUrl: server.url })
    await queue(code('ana@demo.test', '666666'))
    const waiting = () =>
      database.global((tx) =>
        tx.row<{ attempts: number; id: string }>(sql`
          select attempts, payload ->> 'id' as id from graphile_worker._private_jobs where locked_by is null`),
      )
    await until(async () => expect(await waiting()).toMatchObject({ attempts: 1 }))
    const { id } = (await waiting())!
    server.refuse(false)
    await database.global((tx) => tx.run(sql`update graphile_worker._private_jobs set run_at = now()`))
    await until(() => expect(server.received).toHaveLength(1))
    expect((await PostalMime.parse(server.received[0]!.raw)).messageId).toBe(`<${id}@vatra.example>`)
    expect(await mailbox()).toEqual([])
    await server.close()
  })

  it('with a code goes out before what only speaks of something', async () => {
    const server = await startTestSmtpServer()
    const props = { companyName: 'Alfa', inviter: 'Ana Pop', url: 'http://demo.localhost/join' }
    for (const to of ['a@demo.test', 'b@demo.test', 'c@demo.test'])
      await queue({ template: 'invitation', to, locale: 'en', props })
    await queue({ ...code('ana@demo.test', '121212'), urgent: true })
    const jobs = [sendMailJob({ ...embedded, smtpUrl: server.url }, files)]
    worker = await startWorker({ connectionString: base.appUrl, database, jobs, logger, concurrency: 1 })
    await until(() => expect(server.received).toHaveLength(4))
    expect(server.received.map(({ envelope }) => envelope.to[0])).toEqual([
      'ana@demo.test',
      'a@demo.test',
      'b@demo.test',
      'c@demo.test',
    ])
    await server.close()
  })

  it('counts as undelivered where there is no such mailbox, not where nothing is taken from us or for now but at the last try', async () => {
    const server = await startTestSmtpServer()
    const queued = {
      ...code('ana@demo.test', '777777'),
      id: 'one',
      undelivered: { job: 'returned', payload: { n: 1 } },
    }
    const send = (attempt = 1) =>
      sendMailJob({ ...embedded, smtpUrl: server.url }, files).run(queued, {
        database,
        signal: AbortSignal.timeout(10_000),
        attempt,
      })
    const returned = () =>
      database.global((tx) => tx.rows(sql`select from graphile_worker.jobs where task_identifier = 'returned'`))
    server.unwanted.add('no-reply@vatra.example')
    await expect(send()).rejects.toThrow('Over the limit of today')
    expect(await returned()).toHaveLength(0)
    server.unwanted.clear()
    server.busy.add('ana@demo.test')
    for (const [attempt, times] of [
      [1, 0],
      [7, 0],
      [8, 1],
    ] as const) {
      await expect(send(attempt)).rejects.toThrow('Mailbox full')
      expect(await returned()).toHaveLength(times)
    }
    server.busy.clear()
    server.unknown.add('ana@demo.test')
    await send()
    expect(await returned()).toHaveLength(2)
    await server.close()
  })

  it('is wanted outside the embedded database: without one the job fails and says why', async () => {
    const config = { ...embedded, database: { kind: 'external' as const, url: '', adminUrl: null, backupUrl: null } }
    expect(keepsMails(config)).toBe(false)
    const context = { database, signal: AbortSignal.timeout(1000), attempt: 1 }
    const run = sendMailJob(config, files).run({ ...code('ana@demo.test', '777777'), id: 'x' }, context)
    await expect(run).rejects.toThrow('SMTP_URL')
  })
})

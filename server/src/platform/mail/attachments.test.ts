import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { createFiles, type Files, fileRoutes } from '#platform/files/index.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { MOST_ATTACHED_BYTES } from './attachments.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import { type Mail, type QueuedMail, queueMail } from './queue-mail.ts'
import { sendMailJob } from './send-mail.ts'
import { startTestSmtpServer, type TestSmtpServer } from './test-smtp-server.ts'

const tenantId = '0190d2a0-0000-7000-8000-000000000001'
const other = '0190d2a0-0000-7000-8000-000000000002'
const embedded = { mailFrom: 'Vatra <no-reply@vatra.example>', database: { kind: 'embedded' as const } }

let base: TestDatabase
let database: Database
let app: FastifyInstance
let server: TestSmtpServer
let folder: string
let files: Files

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 5 })
  server = await startTestSmtpServer()
  folder = await mkdtemp(join(tmpdir(), 'vatra-mail-'))
  files = createFiles({ config: { dataDir: folder, s3: null }, secretKey: Buffer.alloc(32, 9) })
  app = fastify()
  await app.register(fileRoutes({ files }))
  await app.register(mailboxRoutes({ database, files, operatorOnly: async () => {} }))
})
beforeEach(async () => {
  server.received.length = 0
  await database.global((tx) =>
    tx.run(sql`select from graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))`),
  )
})
afterAll(async () => {
  await app.close()
  await server.close()
  await database.close()
  await base.drop()
  await rm(folder, { recursive: true })
})

const stored = async (fileName: string, body: Buffer, whose = tenantId) =>
  (await files.put({ tenantId: whose, folder: 'invoices', fileName, contentType: 'application/octet-stream', body }))
    .path
const invitation = (more: Partial<Mail<'invitation'>>): Mail<'invitation'> => ({
  ...{ template: 'invitation', to: 'ana@client.test', locale: 'en', tenantId },
  props: { companyName: 'Alfa', inviter: 'Ana Pop', url: 'http://demo.localhost/join' },
  ...more,
})
const queue = (mail: Mail<'invitation'>) => database.global((tx) => queueMail(tx, mail))
const waiting = (name: string) =>
  database.global((tx) =>
    tx.rows<{ payload: QueuedMail }>(sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`),
  )
/** Sends what waits, as the job does; `attempt` says at which try. */
async function send(smtpUrl: string | null = server.url, attempt = 1) {
  const { run } = sendMailJob({ ...embedded, smtpUrl }, files)
  for (const { payload } of await waiting('send-mail'))
    await run(payload, { database, signal: AbortSignal.timeout(10_000), attempt })
}
const received = () => Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
const headersOf = (raw: Buffer) => raw.toString('latin1').split('\r\n\r\n')[0]!

describe('a mail with files', () => {
  it('brings their bytes unchanged: to each recipient, and when it is sent again', async () => {
    const bytes = { pdf: randomBytes(70_001), csv: Buffer.from('a;1\nb;2\n.\n\r\n\n') }
    const attachments = [
      { path: await stored('x.pdf', bytes.pdf), name: 'Factura ALFA-007.pdf' },
      { path: await stored('x.csv', bytes.csv), name: 'linii.csv' },
    ]
    for (const to of ['ana@client.test', 'ion@client.test']) await queue(invitation({ to, attachments }))
    await send()
    await send()
    const mails = await received()
    expect(mails).toHaveLength(4)
    for (const mail of mails) {
      expect(mail.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
        ['Factura ALFA-007.pdf', 'application/pdf', 'attachment'],
        ['linii.csv', 'text/csv', 'attachment'],
      ])
      const [pdf, csv] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
      expect(pdf!.equals(bytes.pdf)).toBe(true)
      expect(csv!.equals(bytes.csv)).toBe(true)
    }
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('waits in the queue without the bytes', async () => {
    const path = await stored('x.txt', Buffer.from('the words of the file'))
    await queue(invitation({ attachments: [{ path, name: 'x.txt' }] }))
    const [{ payload }] = (await waiting('send-mail')) as [{ payload: QueuedMail }]
    expect(payload.attachments).toEqual([{ path, name: 'x.txt' }])
    expect(JSON.stringify(payload)).not.toContain('the words')
  })

  it('names each as its stored kind, without folders and line ends', async () => {
    const path = await stored('x.pdf', Buffer.from('%PDF'))
    const names = ['ALFA/12', 'a\r\nX-Evil: 1.exe', '../../etc/passwd.pdf', '', 'Factură „ș” 1.PDF']
    await queue(invitation({ attachments: names.map((name) => ({ path, name })) }))
    await send()
    const [mail] = await received()
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([
      'ALFA_12.pdf',
      'a_X-Evil: 1.exe.pdf',
      '.._.._etc_passwd.pdf',
      'file.pdf',
      'Factură „ș” 1.pdf',
    ])
    expect(server.received[0]!.raw.toString('latin1')).not.toMatch(/^X-Evil/m)
  })

  it('is refused with a file of another company, of none, or with no stored path at all', async () => {
    const path = await stored('x.pdf', Buffer.from('%PDF'), other)
    const refused = [{ path }, { path: `${path}/../x.pdf` }, { path: '/etc/passwd' }]
    for (const { path } of refused)
      await expect(queue(invitation({ attachments: [{ path, name: 'x.pdf' }] }))).rejects.toThrow('own company')
    const own = await stored('x.pdf', Buffer.from('%PDF'))
    const ofNobody = invitation({ tenantId: undefined, attachments: [{ path: own, name: 'x.pdf' }] })
    await expect(queue(ofNobody)).rejects.toThrow('own company')
    const many = Array.from({ length: 21 }, () => ({ path: own, name: 'x.pdf' }))
    await expect(queue(invitation({ attachments: many }))).rejects.toThrow('at most 20')
    expect(await waiting('send-mail')).toEqual([])
  })

  it('fails while a file is missing, and is undelivered at the last try', async () => {
    const path = await stored('x.pdf', Buffer.from('%PDF'))
    await files.remove(path)
    const undelivered = { job: 'returned', payload: { n: 1 } }
    await queue(invitation({ attachments: [{ path, name: 'x.pdf' }], undelivered }))
    await expect(send()).rejects.toThrow('x.pdf is not in the store')
    expect(await waiting('returned')).toHaveLength(0)
    await expect(send(server.url, 8)).rejects.toThrow('not in the store')
    expect(await waiting('returned')).toMatchObject([{ payload: { n: 1 } }])
    expect(server.received).toEqual([])
  })

  it('fails when all its files are larger than a mail server takes', async () => {
    const path = await stored('x.pdf', Buffer.alloc(MOST_ATTACHED_BYTES / 2 + 1))
    await queue(invitation({ attachments: [1, 2].map((n) => ({ path, name: `${n}.pdf` })) }))
    await expect(send()).rejects.toThrow('larger than')
    expect(server.received).toEqual([])
  })
})

describe('a mail in the name of a company', () => {
  const hostile = 'Țesătoria "Alfa", Fiii <x@y.test>;\r\nBcc: evil@example.test'

  it('says the company as the sender, and the installation’s own address', async () => {
    for (const fromName of ['Alfa SRL', hostile]) await queue(invitation({ fromName, replyTo: 'Office@Alfa.test' }))
    await send()
    const [plain, odd] = await received()
    expect(plain!.from).toEqual({ name: 'Alfa SRL', address: 'no-reply@vatra.example' })
    expect(odd!.from).toEqual({
      name: 'Țesătoria "Alfa", Fiii <x@y.test>; Bcc: evil@example.test',
      address: 'no-reply@vatra.example',
    })
    for (const { envelope, raw } of server.received) {
      expect(envelope).toEqual({ from: 'no-reply@vatra.example', to: ['ana@client.test'] })
      expect(headersOf(raw)).not.toMatch(/^Bcc/im)
    }
    expect(odd!.replyTo).toEqual([{ name: '', address: 'office@alfa.test' }])
  })

  it('says where a reply goes, and that none is read where there is no such address', async () => {
    await queue(invitation({ replyTo: 'office@alfa.test' }))
    await queue(invitation({ replyTo: 'office@alfa.test', locale: 'ro' }))
    await queue(invitation({}))
    await send()
    const texts = (await received()).map(({ text }) => text!.replace(/\s+/g, ' '))
    expect(texts[0]).toContain('A reply goes to office@alfa.test.')
    expect(texts[1]).toContain('Răspunsul ajunge la office@alfa.test.')
    expect(texts[2]).toContain('replies to it are not read')
  })

  it('takes one plain address for replies alone', async () => {
    for (const replyTo of ['a@x.test, b@x.test', 'Ana <a@x.test>', 'a@x.test\r\nBcc: b@x.test', 'a'])
      await expect(queue(invitation({ replyTo }))).rejects.toThrow()
    expect(await waiting('send-mail')).toEqual([])
  })
})

describe('the mailbox', () => {
  it('lists the files of a mail and opens them', async () => {
    const bytes = randomBytes(3000)
    const path = await stored('x.pdf', bytes)
    const attachments = [{ path, name: 'Factura 7 <b>.pdf' }]
    await queue(invitation({ fromName: 'Alfa SRL', replyTo: 'office@alfa.test', attachments }))
    await send(null)
    await send(null)
    const [mail, ...more] = (await app.inject('/api/mailbox')).json().data
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from_name: 'Alfa SRL', reply_to: 'office@alfa.test' })
    expect(mail.attachments).toEqual([{ name: 'Factura 7 <b>.pdf', url: expect.stringMatching(/^\/api\/files\//) }])
    const { statusCode, rawPayload, headers } = await app.inject(mail.attachments[0].url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(rawPayload.equals(bytes)).toBe(true)
    const page = (await app.inject('/mailbox')).body
    expect(page).toContain('>Factura 7 &lt;b&gt;.pdf</a>')
    expect(page).toContain('From Alfa SRL')
    expect(page).toContain('Reply to office@alfa.test')
  })
})

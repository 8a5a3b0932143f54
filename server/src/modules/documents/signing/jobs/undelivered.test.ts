import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestSmtpServer, type TestSmtpServer } from '#platform/mail/test-smtp-server.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  passOf,
  seal,
  sent,
  signingOf,
  statusOf,
  typed,
} from '../signing.fixture.ts'

/** As often as a mail is tried. */
const LAST = 8

let smtp: TestSmtpServer
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  smtp = await startTestSmtpServer()
  app = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Vatra <no-reply@vatra.test>' })
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.unknown.clear()
  smtp.refuse(false)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** What came to an address over SMTP. */
async function mailsTo(email: string) {
  const found = smtp.received.filter(({ envelope }) => envelope.to.includes(email))
  return Promise.all(found.map(({ raw }) => PostalMime.parse(raw)))
}
const whats = async (id: string) => (await signingOf(desk, id)).events.map(({ what }: { what: string }) => what)

it('says that a mail could not be sent once the server refused its address, and goes on at the corrected one', async () => {
  const id = await aDocument(desk)
  smtp.unknown.add('wrnog@out.test')
  await sent(desk, id, ['wrnog@out.test', 'right@out.test'])
  // The first try is enough: nobody has that mailbox. The other signer's mail goes its way.
  await runJobs(app, 'send-mail')
  expect(await mailsTo('right@out.test')).toHaveLength(1)
  expect(await statusOf(desk, id)).toBe('sent')
  expect(await runJobs(app, 'signing-undelivered')).toBe(1)
  expect(await statusOf(desk, id)).toBe('error_sending')
  const { signers, can_cancel } = await signingOf(desk, id)
  expect([signers.map(({ state }: { state: string }) => state), can_cancel]).toEqual([['failed', 'asked'], true])
  expect(await whats(id)).toEqual(['requested', 'asked', 'asked', 'undelivered'])

  await runJobs(app, 'send-mail')
  const [news] = await mailsTo(acme.people.hr.email)
  expect(news!.text).toContain('wrnog@out.test')
  // Nothing can be asked for beside it, and the signer who was reached signs meanwhile.
  expect((await act(acme.hr, id, 'request-signature', { signers: [{ email: 'x@out.test' }] })).status).toBe(422)
  const sign = async (email: string) => {
    const pass = await passOf(desk, email)
    await runJobs(app, 'send-mail')
    return acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('R') })
  }
  expect(
    (await act(acme.hr, id, 'resend-signature', { signer_id: signers[0].id, email: 'wrong@out.test' })).status,
  ).toBe(200)
  expect(await statusOf(desk, id)).toBe('sent')
  expect((await sign('wrong@out.test')).status).toBe(200)
  expect((await mailsTo('wrong@out.test'))[0]!.text).toMatch(/\/sign\/[\w-]{20,}/)
})

it('waits with that while the mail server is away, until the last try', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['later@out.test'])
  smtp.refuse(true)
  await expect(runJobs(app, 'send-mail', LAST - 1)).rejects.toThrow('451')
  expect(await runJobs(app, 'signing-undelivered')).toBe(0)
  expect(await statusOf(desk, id)).toBe('sent')
  const { signers } = await signingOf(desk, id)
  await act(acme.hr, id, 'resend-signature', { signer_id: signers[0].id })
  await expect(runJobs(app, 'send-mail', LAST)).rejects.toThrow('451')
  expect(await runJobs(app, 'signing-undelivered')).toBe(1)
  expect(await statusOf(desk, id)).toBe('error_sending')
  await act(acme.hr, id, 'cancel-signature')
  expect(await statusOf(desk, id)).toBe('cancelled')
  expect(await seal(desk)).toBe(0)
})

it('goes on once everybody was reached by another way: who signs in finds it among what waits for them', async () => {
  const id = await aDocument(desk)
  const { email } = acme.people.employee
  smtp.unknown.add(email)
  await sent(desk, id, [email, 'other@out.test'])
  await runJobs(app, 'send-mail')
  await runJobs(app, 'signing-undelivered')
  expect(await statusOf(desk, id)).toBe('error_sending')
  const [mine] = (await signingOf(desk, id)).signers
  const me = { signer_id: mine.id }
  expect((await acme.employee.get('/signing/waiting')).body.data).toMatchObject([me])
  expect((await acme.employee.post('/signing/document', me)).status).toBe(200)
  expect([await statusOf(desk, id), (await signingOf(desk, id)).state]).toEqual(['viewed', 'sent'])

  const unread = await aDocument(desk)
  await sent(desk, unread, [email, 'other@out.test'])
  await runJobs(app, 'send-mail')
  await runJobs(app, 'signing-undelivered')
  const [unreadMine] = (await signingOf(desk, unread)).signers
  const body = { signer_id: unreadMine.id, consent: true, signature: typed('E') }
  expect((await acme.employee.post('/signing/sign', body)).status).toBe(200)
  expect((await signingOf(desk, unread)).state).toBe('sent')
})

it('lets the sender know of a signer who has left the company, reminds them no more, and goes on at an address of their own', async () => {
  const id = await aDocument(desk)
  const gone = await acme.personWith()
  await sent(desk, id, [gone.email, 'other@out.test'], { reminder_days: [1] })
  await acme.admin.post(`/restify/employees/${gone.employeeId}/actions?action=archive`, {
    termination_date: app.today(),
  })
  await runJobs(app, 'send-mail')
  smtp.received.length = 0
  app.clock.advance(2 * 86_400_000)
  await app.runJob('look-after-signing')
  await runJobs(app, 'send-mail')
  expect(await mailsTo(gone.email)).toEqual([])
  const [news, ...more] = await mailsTo(acme.people.hr.email)
  expect([news!.subject, more]).toEqual(['A signer has left the company: Contract „Ș”', []])
  expect(news!.text).toContain(gone.email)
  const { signers } = await signingOf(desk, id)
  const why = 'Has left the company and can no longer sign in. Ask again at an address of their own.'
  expect([signers[0].state, signers[0].reason, await statusOf(desk, id)]).toEqual(['failed', why, 'error_sending'])

  const again = { signer_id: signers[0].id, email: 'own@out.test', name: signers[0].name }
  expect((await act(acme.hr, id, 'resend-signature', again)).status).toBe(200)
  const after = await signingOf(desk, id)
  expect([after.signers[0].state, after.signers[0].reason, after.state]).toEqual(['asked', null, 'sent'])
})

/** Somebody is asked, leaves, is missed by the hourly job, and works here again. */
async function leaveAndReturn(id: string, opened: boolean) {
  const gone = await acme.personWith()
  await sent(desk, id, [gone.email, 'other@out.test'])
  const [signer] = (await signingOf(desk, id)).signers
  if (opened) await gone.client.post('/signing/document', { signer_id: signer.id })
  await acme.admin.post(`/restify/employees/${gone.employeeId}/actions?action=archive`, {
    termination_date: app.today(),
  })
  app.clock.advance(2 * 86_400_000)
  await app.runJob('look-after-signing')
  expect((await signingOf(desk, id)).signers[0].state).toBe('failed')
  const back = await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: gone.employeeId })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const token = await app.services.database.tenant(acme.tenantId, (tx) =>
    app.services.sessions.start(tx, acme.tenantId, gone.userId, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  return () => app.client('acme.localhost', token).post('/signing/document', { signer_id: signer.id })
}

it.each([
  [false, 'asked', 'sent'],
  [true, 'viewed', 'viewed'],
])(
  'waits again for a signer who came back to the company (had seen it: %s), without being asked',
  async (opened, state, status) => {
    const id = await aDocument(desk)
    await leaveAndReturn(id, opened)
    await app.runJob('look-after-signing')
    const { signers, state: of } = await signingOf(desk, id)
    expect([signers[0].state, signers[0].reason, of, await statusOf(desk, id)]).toEqual([state, null, 'sent', status])
  },
)

it.each([false, true])(
  'takes a signer who came back for reached once they open the document (had seen it: %s)',
  async (opened) => {
    const id = await aDocument(desk)
    const open = await leaveAndReturn(id, opened)
    expect((await open()).status).toBe(200)
    const { signers, events, state } = await signingOf(desk, id)
    expect([signers[0].state, signers[0].reason, state]).toEqual(['viewed', null, 'sent'])
    expect(events.filter(({ what }: { what: string }) => what === 'viewed')).toHaveLength(1)
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { compact, wordsOf } from './seal/pdf-words.fixture.ts'
import {
  act,
  aDocument,
  type Desk,
  fileAt,
  openedDesk,
  passOf,
  seal,
  sent,
  signature,
  signingOf,
  signs,
  statusOf,
  tokenOf,
  typed,
} from './signing.fixture.ts'

const DAY = 86_400_000
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
})
afterAll(() => app.close())

const requestsTo = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'signing-request')
/** What the sealed file of a document says. */
const sealedWords = async (id: string) => wordsOf(await fileAt(desk, (await signingOf(desk, id)).sealed_url))

it('who was asked at a wrong address begins again at the right one, and nothing of the other is theirs', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['wrong@out.test'])
  app.clock.advance(2 * DAY + 1000)
  await app.runJob('look-after-signing')
  expect(await requestsTo('wrong@out.test')).toHaveLength(2)
  const pass = await passOf(desk, 'wrong@out.test')
  await acme.visitor.post('/signing/document', { pass })
  expect(await statusOf(desk, id)).toBe('viewed')

  const { email } = acme.people.employee
  const [{ id: signer_id }] = (await signingOf(desk, id)).signers
  expect((await act(acme.hr, id, 'resend-signature', { signer_id, email })).status).toBe(200)
  expect((await acme.visitor.post('/signing/document', { pass })).status).toBe(404)
  expect(await statusOf(desk, id)).toBe('sent')
  const asked = { email, name: 'employee acme', has_login: true, state: 'asked', viewed_at: null }
  expect((await signingOf(desk, id)).signers).toMatchObject([asked])
  app.clock.advance(2 * DAY + 1000)
  await app.runJob('look-after-signing')
  expect((await requestsTo(email)).map(({ props }) => props.again)).toEqual([false, true])

  const body = { signer_id, consent: true, signature: typed('E') }
  expect((await acme.employee.post('/signing/sign', body)).status).toBe(200)
  await seal(desk)
  const words = await sealedWords(id)
  expect(words).toContain(compact(text('evidence.bySignIn', 'en')))
  expect(words).not.toContain(compact('Code sent to the e-mail address, confirmed'))
})

it('somebody who has left the company signs by a code, and the others sign in', async () => {
  const gone = await acme.personWith()
  const today = app.today()
  const leave = `/restify/employees/${gone.employeeId}/actions?action=archive`
  expect((await acme.admin.post(leave, { termination_date: today })).status).toBe(200)
  const id = await aDocument(desk)
  const emails = [gone.email, acme.people.employee.email]
  const signers = emails.map((email) => ({ email }))
  await act(acme.hr, id, 'request-signature', { signers })
  const answer = () => signingOf(desk, id)
  expect((await answer()).signers.map((one: { has_login: boolean }) => one.has_login)).toEqual([false, true])
  expect(await answer()).toMatchObject({ can_prepare: true, can_cancel: true })
  const fields = [signature(1), signature(2)]
  await act(acme.hr, id, 'prepare-signature', { signers, fields, in_order: false, send: true })
  expect(await answer()).toMatchObject({ can_prepare: false, can_cancel: true })
  expect((await signs(desk, gone.email)).status).toBe(200)
})

it('reads in the mail what the sender wrote, by when it is wanted and how long it can be signed, and may leave out what may be', async () => {
  const day = (ahead: number) => addDays(app.today(), ahead)
  const [due, until] = [day(5), day(9)]
  const { email, userId } = acme.people.employee
  const fields = [signature(1), signature(1, { kind: 'text', y: 400, h: 20, required: false })]
  const id = await aDocument(desk)
  await sent(desk, id, [email], { fields, message: 'Please read page 2', due_on: due, expires_on: until })
  const mail = (await requestsTo(email)).at(-1)!
  expect(mail.props).toMatchObject({ message: 'Please read page 2', due, until, sender: 'hr acme' })
  const [{ id: signer_id }] = (await signingOf(desk, id)).signers
  const body = { signer_id, consent: true, signature: typed('E'), values: [] }
  expect((await acme.employee.post('/signing/sign', body)).status).toBe(200)
  // The history knows them by their login.
  const lines = await app.superuser.global((tx) =>
    tx.rows(sql`select user_id from audit_entries where record_id = ${id} and action = 'signature signed'`),
  )
  expect(lines).toEqual([{ user_id: userId }])
  await seal(desk)
})

it('the code that a signer waits for is sent before what only informs', async () => {
  await sent(desk, await aDocument(desk), ['waits@out.test'])
  await passOf(desk, 'waits@out.test')
  const [request, code] = await app.superuser.global((tx) =>
    tx.rows<{ priority: number }>(sql`select j.priority from graphile_worker._private_jobs j
      where j.payload->>'to' = 'waits@out.test' order by j.id`),
  )
  expect(code!.priority).toBeLessThan(request!.priority)
})

it('a browser that names a place that there is not keeps nothing from being sealed', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['mars@out.test'])
  const pass = await passOf(desk, 'mars@out.test')
  const body = { pass, consent: true, signature: typed('M'), timezone: 'Mars/Phobos' }
  expect((await acme.visitor.post('/signing/sign', body)).status).toBe(200)
  expect(await seal(desk)).toBe(1)
  expect(await statusOf(desk, id)).toBe('signed')
})

it('each reads in their own language: people of the company, others as was chosen for them, the evidence as its sender', async () => {
  const { employee } = acme.people
  const asker = await acme.personWith('manageDocuments')
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${asker.userId}`))
  const id = await aDocument(desk)
  const [chosen, unsaid] = ['chosen@out.test', 'unsaid@out.test']
  const signers = [{ email: employee.email }, { email: chosen, locale: 'en' }, { email: unsaid }]
  const theirs: Desk = { ...desk, company: { ...acme, hr: asker.client } }
  await sent(theirs, id, [employee.email, chosen, unsaid], { signers })
  const spoken = async (email: string) => (await requestsTo(email)).at(-1)!.locale
  // Of whom nothing is known the language of who asks.
  expect([await spoken(employee.email), await spoken(chosen), await spoken(unsaid)]).toEqual(['en', 'en', 'ro'])
  const { signer_id } = (await acme.employee.get('/signing/waiting')).body.data.at(-1)
  await acme.employee.post('/signing/sign', { signer_id, consent: true, signature: typed('E') })
  for (const email of [chosen, unsaid]) expect((await signs(desk, email)).status).toBe(200)
  await seal(desk)
  expect(await sealedWords(id)).toContain(compact(text('evidence.title', 'ro')))
})

it('can be signed until its last day is over by the clocks of the company, whose day stands on the paper', async () => {
  const last = addDays(app.today(), 5)
  const fields = [signature(1), signature(1, { kind: 'date', y: 400, h: 20 }), signature(2)]
  const id = await aDocument(desk)
  await sent(desk, id, ['last@out.test', 'late@out.test'], { fields, expires_on: last })
  // Half past midnight in the company, and still the day before in Greenwich.
  const standOnNightOf = async (day: string) => {
    app.clock.advance(Date.parse(`${addDays(day, -1)}T22:30:00Z`) - app.clock.now().getTime())
    return (await acme.visitor.post('/signing/open', { token: await tokenOf(desk, 'late@out.test') })).status
  }
  expect(await standOnNightOf(last)).toBe(200)
  await app.runJob('look-after-signing')
  expect((await signs(desk, 'last@out.test')).status).toBe(200)
  const dates = await app.superuser.global((tx) =>
    tx.rows(sql`select f.value from signing_fields f join signing_requests r on r.id = f.request_id
      where r.document_id = ${id} and f.kind = 'date'`),
  )
  expect(dates).toEqual([{ value: last }])
  expect(await standOnNightOf(addDays(last, 1)), 'also before the hourly job has come').toBe(404)
  await app.runJob('look-after-signing')
  expect((await signingOf(desk, id)).state).toBe('expired')
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  fileAt,
  passOf,
  seal,
  sent,
  signature,
  signingOf,
  signs,
} from '../signing.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk
let sender: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
  sender = acme.people.hr.email
})
afterAll(() => app.close())

/** What somebody hears about how a request went, by mail. */
const mailsTo = async (email: string, template: 'signing-news' | 'signing-ended') =>
  (await app.queuedMails(email)).filter((mail) => mail.template === template).map(({ props }) => props)

/** The news of the sender since the last call. */
let heard = 0
async function news() {
  const all = await mailsTo(sender, 'signing-news')
  const fresh = all.slice(heard)
  heard = all.length
  return fresh
}

it('who asked hears of each signature and of the seal; signers of the sealed file, by its hash and a way to it', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['a@out.test', 'b@out.test'], { in_order: true })
  await signs(desk, 'a@out.test')
  expect(await news()).toMatchObject([{ what: 'oneSigned', who: 'a@out.test' }])
  await signs(desk, 'b@out.test')
  expect(await news()).toEqual([])
  await seal(desk)
  const sealed = await fileAt(desk, (await signingOf(desk, id)).sealed_url)
  const sha256 = createHash('sha256').update(sealed).digest('hex')
  expect(await news()).toMatchObject([{ what: 'signed', sha256 }])
  for (const email of ['a@out.test', 'b@out.test']) {
    const [mail, ...more] = await mailsTo(email, 'signing-ended')
    expect([mail, more]).toMatchObject([{ what: 'signed', sha256 }, []])
    const pass = await passOf(desk, email, mail!.url!.split('/').at(-1))
    const { url } = (await acme.visitor.post('/signing/download', { pass })).body.data
    expect((await fileAt(desk, url)).equals(sealed)).toBe(true)
  }
})

it('a request that is cancelled is made known to those who were asked, with the reason, and to nobody whose turn had not come', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['asked@out.test', 'waiting@out.test'], { in_order: true })
  await act(acme.hr, id, 'cancel-signature', { reason: 'Wrong file' })
  expect(await mailsTo('asked@out.test', 'signing-ended')).toMatchObject([
    { what: 'cancelled', who: 'hr acme', reason: 'Wrong file', url: null },
  ])
  expect(await app.queuedMails('waiting@out.test')).toEqual([])
  expect(await news()).toEqual([])
})

it('a request that was declined is made known to its sender by the name of who declined', async () => {
  await sent(desk, await aDocument(desk), ['no@out.test'])
  const pass = await passOf(desk, 'no@out.test')
  await acme.visitor.post('/signing/decline', { pass, reason: 'Not mine' })
  expect(await news()).toMatchObject([{ what: 'declined', who: 'no@out.test', reason: 'Not mine' }])
  expect(await mailsTo('no@out.test', 'signing-ended')).toEqual([])
})

it('a request whose time is over is made known to its sender and its signers', async () => {
  await sent(desk, await aDocument(desk), ['over@out.test', 'done@out.test'])
  await signs(desk, 'done@out.test')
  await news()
  app.clock.advance(32 * 86_400_000)
  await app.runJob('look-after-signing')
  expect(await news()).toMatchObject([{ what: 'expired' }])
  expect(await mailsTo('over@out.test', 'signing-ended')).toMatchObject([{ what: 'expired', url: null }])
  expect(await mailsTo('done@out.test', 'signing-ended')).toMatchObject([{ what: 'expired', signed: true }])
})

it('a request that somebody else has sent is theirs: signers read their name, and the news goes to them', async () => {
  const id = await aDocument(desk)
  const signers = [{ email: 'whose@out.test' }]
  await act(acme.hr, id, 'request-signature', { signers })
  const sending = { signers, fields: [signature(1)], send: true }
  expect((await act(acme.admin, id, 'prepare-signature', sending)).status).toBe(200)
  const [mail] = await app.queuedMails('whose@out.test')
  expect(mail!.props).toMatchObject({ sender: 'admin acme' })
  await signs(desk, 'whose@out.test')
  await seal(desk)
  expect(await mailsTo(acme.people.admin.email, 'signing-news')).toMatchObject([{ what: 'signed' }])
  expect(await news()).toEqual([])
})

it('leads a signer from the inbox to a document that they do not see among the documents', async () => {
  const { manager } = acme
  const [first, second] = [await aDocument(desk), await aDocument(desk)]
  for (const id of [first, second]) await sent(desk, id, [acme.people.manager.email])
  expect((await manager.get(`/restify/documents/${first}`)).status).toBe(404)
  const { data } = (await manager.get('/restify/notifications', { query: { what: 'signing-asked' } })).body
  const ids = data.map((one: { id: string }) => one.id).join()
  const said = (await manager.get('/restify/notifications/getters/details', { query: { ids } })).body.data
  const { name } = (await acme.hr.get(`/restify/documents/${first}`)).body.data.attributes
  expect(said.map(({ details }: { details: string }) => details)).toEqual([name, name])
  const pages = said.map(({ page }: { page: string }) => page)
  expect(new Set(pages).size).toBe(2)
  const signer_id = pages[0].split('/').at(-1)
  expect((await manager.post('/signing/document', { signer_id })).body.data.document).toBe(name)
})

it('who asked hears of each signer who has left the company, though they are missed at once', async () => {
  const gone = [await acme.personWith(), await acme.personWith()]
  const today = app.today()
  await sent(
    desk,
    await aDocument(desk),
    gone.map(({ email }) => email),
  )
  for (const { employeeId } of gone)
    await acme.admin.post(`/restify/employees/${employeeId}/actions?action=archive`, { termination_date: today })
  await news()
  app.clock.advance(86_400_000)
  await app.runJob('look-after-signing')
  const left = gone.map(({ email }) => ({ what: 'left', who: expect.stringContaining(email) }))
  expect(await news()).toMatchObject(left)
})

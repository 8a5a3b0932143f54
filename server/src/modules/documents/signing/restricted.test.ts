import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  passOf,
  seal,
  sent,
  signature,
  signatureElsewhere,
  signingOf,
  signs,
  statusOf,
  tokenOf,
  uploadSigned,
} from './signing.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
/** Manages documents and is named for the restricted type; `desk` works as them. */
let named: TestPerson
let desk: Desk
let elsewhere: Buffer

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  named = await acme.personWith('manageDocuments', 'manageDocumentTypes')
  const { typeId } = await deskOf(
    app,
    { ...acme, hr: acme.admin },
    { restricted: true, people_ids: [named.employeeId] },
  )
  desk = { app, company: { ...acme, hr: named.client }, typeId }
  elsewhere = await signatureElsewhere()
})
afterAll(() => app.close())

const NOWHERE = '01890000-0000-7000-8000-000000000000'
const signers = [{ email: 'doctor@out.test' }]

/** Every action of signing, as somebody would send it for this document. */
const actions: [string, (client: Client, id: string, signerId: string) => ReturnType<Client['post']>][] = [
  ['request-signature', (client, id) => act(client, id, 'request-signature', { signers })],
  [
    'prepare-signature',
    (client, id) => act(client, id, 'prepare-signature', { signers, fields: [signature(1)], send: true }),
  ],
  [
    'resend-signature',
    (client, id, signer_id) => act(client, id, 'resend-signature', { signer_id, email: 'me@x.test' }),
  ],
  ['cancel-signature', (client, id) => act(client, id, 'cancel-signature')],
  ['upload-signed-version', (client, id) => uploadSigned(client, id, elsewhere)],
  ['the getter', (client, id) => client.get(`/restify/documents/${id}/getters/signing`)],
]

describe('a document of a restricted type that is being signed', () => {
  it.each(actions)('%s: who is not named meets what they meet where there is no document', async (_name, call) => {
    const id = await aDocument(desk)
    await sent(desk, id, ['doctor@out.test'])
    const before = await signingOf(desk, id)
    for (const client of [acme.admin, acme.hr, acme.manager, other.admin]) {
      const [refused, nowhere] = [
        await call(client, id, before.signers[0].id),
        await call(client, NOWHERE, before.signers[0].id),
      ]
      expect([403, 404]).toContain(refused.status)
      expect([refused.status, refused.body]).toEqual([nowhere.status, nowhere.body])
    }
    expect(await signingOf(desk, id)).toMatchObject({ state: 'sent', signers: before.signers, events: before.events })
  })

  it('the person whom it is about reads it, but neither asks for signatures nor reads their course', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['doctor@out.test'])
    const { signers: asked } = await signingOf(desk, id)
    expect((await acme.employee.get(`/restify/documents/${id}`)).status).toBe(200)
    for (const [name, call] of actions) expect((await call(acme.employee, id, asked[0].id)).status, name).toBe(403)
    expect(await statusOf(desk, id)).toBe('sent')
  })

  it('is signed by who was asked, named or not, who then sees this document for signing alone', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, [acme.people.manager.email, 'doctor@out.test'])
    const { signer_id } = (await acme.manager.get('/signing/waiting')).body.data[0]
    expect((await acme.manager.post('/signing/document', { signer_id })).status).toBe(200)
    expect((await acme.admin.post('/signing/document', { signer_id })).status).toBe(404)
    expect((await acme.admin.get('/signing/waiting')).body.data).toEqual([])
    expect((await acme.manager.get(`/restify/documents/${id}`)).status).toBe(404)
    const typed = { kind: 'typed', text: 'M' }
    expect((await acme.manager.post('/signing/sign', { signer_id, consent: true, signature: typed })).status).toBe(200)
    expect((await signs(desk, 'doctor@out.test')).status).toBe(200)
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
    expect((await signingOf(desk, id)).sealed_url).toMatch(/^\/api\/files\//)
    for (const client of [acme.admin, acme.hr]) {
      expect((await client.get(`/restify/documents/${id}/getters/signing`)).status).toBe(404)
      expect((await client.get(`/restify/files?fileable_id=${id}`)).body.meta.total).toBe(0)
    }
  })

  it('sends its mails to who asked and to signers, and to nobody else', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['nurse@out.test'])
    await passOf(desk, 'nurse@out.test', await tokenOf(desk, 'nurse@out.test'))
    await act(named.client, id, 'cancel-signature', { reason: 'Secret of the patient' })
    const mails = (await app.queuedMails()).filter(({ props }) => JSON.stringify(props).includes('Contract „Ș”'))
    const people = new Set(mails.map(({ to }) => to))
    for (const { email } of [acme.people.admin, acme.people.hr]) expect(people.has(email), email).toBe(false)
    expect(people.has('nurse@out.test')).toBe(true)
  })

  it('says nothing more to its sender once they are not named for the type, or manage no documents', async () => {
    const sender = await acme.personWith('manageDocuments', 'manageDocumentTypes')
    const both = [named.employeeId, sender.employeeId]
    const nameFor = (people_ids: (string | null)[]) =>
      named.client.put(`/restify/document-types/${desk.typeId}`, { people_ids })
    expect((await nameFor(both)).status).toBe(200)
    const theirs: Desk = { ...desk, company: { ...desk.company, hr: sender.client } }
    const news = async () =>
      (await app.queuedMails(sender.email)).filter(({ template }) => template === 'signing-news').length
    const declined = async (email: string, then: () => Promise<unknown>) => {
      await sent(theirs, await aDocument(theirs), [email])
      const pass = await passOf(theirs, email)
      await then()
      const answer = await acme.visitor.post('/signing/decline', { pass, reason: 'Wrong name' })
      expect(answer.status).toBe(200)
      return news()
    }
    expect(await declined('heard@out.test', async () => {})).toBe(1)
    expect(await declined('unnamed@out.test', () => nameFor([named.employeeId]))).toBe(1)
    await nameFor(both)
    expect(await declined('again@out.test', async () => {})).toBe(2)
    const dropped = sql`delete from user_roles where tenant_id = ${acme.tenantId} and user_id = ${sender.userId}`
    expect(await declined('norole@out.test', () => app.superuser.global((tx) => tx.run(dropped)))).toBe(2)
  })
})

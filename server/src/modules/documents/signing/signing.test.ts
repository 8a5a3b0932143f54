import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { readSignatures } from './seal/index.ts'
import { somePdf } from './seal/pdf.fixture.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
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
  uploadSigned,
  verified,
} from './signing.fixture.ts'

let app: TestApp
let desk: Desk
let acme: TestCompany
let other: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
  other = await deskOf(app, await app.company({ subdomain: 'other' }))
})
afterAll(() => app.close())

describe('a document that is signed', () => {
  it('goes from new over sent and viewed to signed, and is sealed with its evidence', async () => {
    const id = await aDocument(desk)
    const asked = await act(acme.hr, id, 'request-signature', { signers: [{ email: 'li@out.test', name: '李 Ő 🎉' }] })
    expect(asked.body.prepare_url).toBe(`http://acme.localhost:3000/documents/${id}/signing`)
    expect(await statusOf(desk, id)).toBe('new')
    await sent(desk, id, ['li@out.test'])
    expect(await statusOf(desk, id)).toBe('sent')
    const pass = await passOf(desk, 'li@out.test')
    const opened = await acme.visitor.post('/signing/document', { pass })
    expect(opened.headers['x-robots-tag']).toBe('noindex')
    expect(opened.body.data).toMatchObject({
      document: 'Contract „Ș”',
      fields: [{ kind: 'signature', page: 1 }],
      others: [],
    })
    expect(await statusOf(desk, id)).toBe('viewed')
    const signed = await acme.visitor.post('/signing/sign', {
      pass,
      consent: true,
      signature: typed('李 Ő 🎉'),
      timezone: 'Asia/Tokyo',
    })
    expect(signed.body.data.state).toBe('signed')
    expect(await statusOf(desk, id)).toBe('viewed')
    expect(await seal(desk)).toBe(1)
    expect(await statusOf(desk, id)).toBe('signed')

    const { sealed_url, events } = await signingOf(desk, id)
    const sealed = await fileAt(desk, sealed_url)
    expect(await readSignatures(sealed)).toMatchObject([{ intact: true, covers_all: true }])
    expect(await verified(desk, sealed)).toMatchObject({ verdict: 'sealed', sealed_at: expect.any(String) })
    const extended = await verified(desk, Buffer.concat([sealed, Buffer.from('\n%')]))
    expect(extended).toMatchObject({ verdict: 'extended', sealed_at: expect.any(String) })
    const read = (await acme.visitor.post('/signing/document', { pass })).body.data
    expect((await fileAt(desk, read.file_url)).equals(sealed)).toBe(true)
    const steps = ['requested', 'asked', 'code_sent', 'code_confirmed', 'viewed', 'signed', 'sealed']
    expect(events.map(({ what }: { what: string }) => what)).toEqual(steps)
    const downloaded = await acme.visitor.post('/signing/download', { pass })
    expect(downloaded.body.data.sealed).toBe(true)
    expect(await statusOf(desk, id)).toBe('signed_and_download')
    expect((await fileAt(desk, downloaded.body.data.url)).equals(sealed)).toBe(true)
    expect((await signingOf(desk, id)).events.at(-1)).toMatchObject({ what: 'downloaded', by: 'li@out.test' })
    const history = await acme.hr.get(`/restify/documents/${id}/getters/history`)
    expect(JSON.stringify(history.body)).toContain('Signed by a signer')
  })

  it('is signed by people with a login after they have signed in, and by nobody else', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, [acme.people.employee.email])
    const token = await tokenOf(desk, acme.people.employee.email)
    const opened = (await acme.visitor.post('/signing/open', { token })).body.data
    expect(opened.access).toBe('sign_in')
    expect((await acme.visitor.post('/signing/code', { token })).status).toBe(404)
    const { signer_id } = opened
    for (const client of [acme.visitor, acme.manager, other.company.employee, acme.hr])
      expect((await client.post('/signing/document', { signer_id })).status).toBe(404)
    expect((await acme.employee.get('/signing/waiting')).body.data).toMatchObject([
      { signer_id, document: 'Contract „Ș”' },
    ])
    expect((await acme.manager.get('/signing/waiting')).body.data).toEqual([])
    expect((await acme.employee.post('/signing/document', { signer_id })).status).toBe(200)
    const answer = await acme.employee.post('/signing/sign', { signer_id, consent: true, signature: typed('E') })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
  })

  it('is asked of one after the other, or of all at once', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['first@out.test', 'second@out.test'], { in_order: true })
    expect(await app.queuedMails('second@out.test')).toEqual([])
    expect((await signs(desk, 'first@out.test')).status).toBe(200)
    expect((await signs(desk, 'second@out.test')).status).toBe(200)
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
    expect((await app.queuedMails('first@out.test')).map(({ template }) => template)).toContain('signing-ended')
  })

  it('is signed once: of ten calls at once one signs', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['ten@out.test'])
    const pass = await passOf(desk, 'ten@out.test')
    const sign = () => acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('T') })
    const answers = await Promise.all(Array.from({ length: 10 }, sign))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await seal(desk)).toBe(1)
  })
})

describe('a request', () => {
  it('is made of new documents alone, and of places that lie on their pages', async () => {
    const id = await aDocument(desk)
    const signers = [{ email: 'a@out.test' }]
    expect((await act(acme.employee, id, 'request-signature', { signers })).status).toBe(403)
    expect((await act(other.company.hr, id, 'request-signature', { signers })).status).toBe(404)
    for (const wrong of [[], Array(6).fill({ email: 'a@out.test' }), [{ email: 'no' }], [...signers, ...signers]])
      expect((await act(acme.hr, id, 'request-signature', { signers: wrong })).status).toBe(422)
    await act(acme.hr, id, 'request-signature', { signers })
    const prepare = (fields: unknown[], more = {}) =>
      act(acme.hr, id, 'prepare-signature', { signers, fields, send: true, ...more })
    expect((await prepare([])).body.errors).toHaveProperty('fields')
    expect((await prepare([signature(1, { page: 3 })])).body.errors).toHaveProperty(['fields.0.page'])
    expect((await prepare([signature(1, { x: 500 })])).body.errors).toHaveProperty(['fields.0.x'])
    expect((await prepare([signature(1, { y: 820 })])).body.errors).toHaveProperty(['fields.0.y'])
    expect((await prepare([signature(2)])).body.errors).toHaveProperty(['fields.0.signer'])
    expect((await prepare([signature(1)], { due_on: '2020-01-01' })).body.errors).toHaveProperty('due_on')
    expect((await prepare([signature(1)])).status).toBe(200)
    const again = await act(acme.hr, id, 'request-signature', { signers })
    expect(again.body.message).toBe('This document has been sent already.')
  })

  it('ends 30 days after it was sent, but not before the day by which it is wanted', async () => {
    const day = (ahead: number) => addDays(app.today(), ahead)
    const lastDay = async (more: object) => {
      const id = await aDocument(desk)
      await sent(desk, id, ['day@out.test'], { ...more })
      return (await signingOf(desk, id)).expires_on
    }
    const [near, far] = [day(3), day(60)]
    expect(await lastDay({ due_on: far })).toBe(far)
    expect((await lastDay({ due_on: near })) > day(28)).toBe(true)

    const id = await aDocument(desk)
    const signers = [{ email: 'day@out.test' }]
    await act(acme.hr, id, 'request-signature', { signers })
    const refused = async (more: object) => {
      const body = { signers, fields: [signature(1)], send: true, ...more }
      const answer = await act(acme.hr, id, 'prepare-signature', body)
      return [answer.status, answer.body.errors]
    }
    const before = expect.stringContaining('cannot be before the day by which it is wanted')
    expect.soft(await refused({ due_on: day(5), expires_on: day(3) })).toEqual([422, { expires_on: [before] }])
    for (const field of ['expires_on', 'due_on']) {
      const tooFar = { [field]: [expect.stringContaining('end of 2100')] }
      expect.soft(await refused({ [field]: '9999-12-31' })).toEqual([422, tooFar])
    }
    expect(await statusOf(desk, id)).toBe('new')
  })

  it('is cancelled, and every link to it ends', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['gone@out.test'])
    const [token, pass] = [await tokenOf(desk, 'gone@out.test'), await passOf(desk, 'gone@out.test')]
    await act(acme.hr, id, 'cancel-signature', { reason: 'Wrong file' })
    expect(await statusOf(desk, id)).toBe('cancelled')
    const answers = [
      await acme.visitor.post('/signing/open', { token }),
      await acme.visitor.post('/signing/document', { pass }),
      await acme.visitor.post('/signing/sign', { pass, consent: true }),
      await acme.visitor.post('/signing/open', { token: 'never-was' }),
      await other.company.visitor.post('/signing/open', { token }),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(404)
    expect((await act(acme.hr, id, 'cancel-signature')).status).toBe(422)
  })

  it('ends when somebody declines, with a reason that the sender alone reads', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['no@out.test', 'yes@out.test'])
    const pass = await passOf(desk, 'no@out.test')
    expect((await acme.visitor.post('/signing/decline', { pass })).status).toBe(422)
    await acme.visitor.post('/signing/decline', { pass, reason: 'The salary is wrong' })
    expect(await statusOf(desk, id)).toBe('declined')
    expect((await signingOf(desk, id)).reason).toBe('The salary is wrong')
    const mails = await app.queuedMails()
    const holding = mails.filter((mail) => JSON.stringify(mail.props).includes('salary is wrong')).map(({ to }) => to)
    expect(holding).toEqual([acme.people.hr.email])
    expect((await app.queuedMails('yes@out.test')).at(-1)!.template).toBe('signing-ended')
  })

  it('is sent again to a corrected address; the link to the wrong one ends', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['wrnog@out.test'])
    const token = await tokenOf(desk, 'wrnog@out.test')
    const signer_id = (await signingOf(desk, id)).signers[0].id
    await app.runJob('signing-undelivered', { tenantId: acme.tenantId, signerId: signer_id, email: 'wrnog@out.test' })
    expect(await statusOf(desk, id)).toBe('error_sending')
    expect((await act(acme.hr, id, 'resend-signature', { signer_id, email: 'wrong@out.test' })).status).toBe(200)
    expect(await statusOf(desk, id)).toBe('sent')
    expect((await acme.visitor.post('/signing/open', { token })).status).toBe(404)
    // The mail to the wrong address is given up only now.
    await app.runJob('signing-undelivered', { tenantId: acme.tenantId, signerId: signer_id, email: 'wrnog@out.test' })
    expect(await statusOf(desk, id)).toBe('sent')
    expect((await signs(desk, 'wrong@out.test')).status).toBe(200)
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
  })

  it('is refused where the type demands more than a simple signature, and takes a version signed elsewhere', async () => {
    const strict = await deskOf(app, acme, { required_signature: 'qualified' })
    const id = await aDocument(strict)
    const refused = await act(acme.hr, id, 'request-signature', { signers: [{ email: 'a@out.test' }] })
    expect(refused.body.message).toContain('qualified electronic signature')
    const signedElsewhere = await aDocument(desk)
    await sent(desk, signedElsewhere, ['elsewhere@out.test'])
    await signs(desk, 'elsewhere@out.test')
    await seal(desk)
    const file = await fileAt(desk, (await signingOf(desk, signedElsewhere)).sealed_url)
    const upload = (bytes: Buffer) => uploadSigned(acme.hr, id, bytes)
    const changed = Buffer.from(file)
    changed[2000] = changed[2000]! ^ 1
    expect((await upload(changed)).body.errors).toHaveProperty('file')
    expect((await upload(Buffer.from('%PDF-1.4\n%%EOF'))).body.errors).toHaveProperty('file')
    const answer = await upload(file)
    expect(answer.body.signatures, JSON.stringify(answer.body)).toMatchObject([
      { intact: true, name: 'Vatra at localhost' },
    ])
    expect(await statusOf(strict, id)).toBe('signed')
  })
})

describe('places of a template', () => {
  /** The document knows a place for each of these signers, as one that was made from a template does. */
  function placed(id: string, { signers, ...at }: { signers: number[]; page: number; y: number }) {
    const places = signers.map((signer) => ({ signer, label: `Signer ${signer}`, x: 50, w: 150, h: 40, ...at }))
    return app.superuser.global((tx) =>
      tx.run(sql`update documents set signature_places = ${JSON.stringify(places)}::jsonb where id = ${id}`),
    )
  }

  it('come placed for the signers there are, until the document gets another file', async () => {
    const id = await aDocument(desk)
    await placed(id, { signers: [1, 2], page: 2, y: 600 })
    const ask = () => act(acme.hr, id, 'request-signature', { signers: [{ email: 'one@out.test' }] })
    await ask()
    expect((await signingOf(desk, id)).fields).toMatchObject([
      { kind: 'signature', label: 'Signer 1', page: 2, x: 50, y: 600 },
    ])
    const form = new FormData()
    form.set('path', new File([new Uint8Array(await somePdf({ pages: 1 }))], 'other.pdf', { type: 'application/pdf' }))
    expect((await acme.hr.upload(`/restify/documents/${id}`, form)).status).toBe(200)
    expect(await signingOf(desk, id)).toBeNull()
    await ask()
    expect(await signingOf(desk, id)).toMatchObject({ fields: [], pages: [{}] })
  })

  it('are the person’s for the person, wherever they stand in the list, and nobody else’s', async () => {
    const id = await aDocument(desk)
    await placed(id, { signers: [1, 2, 3], page: 1, y: 99 })
    const { email } = acme.people.employee
    const placesOf = async (...emails: string[]) => {
      await act(acme.hr, id, 'request-signature', { signers: emails.map((one) => ({ email: one })) })
      const { fields, signers } = await signingOf(desk, id)
      const emailOf = (signerId: string) => signers.find((one: { id: string }) => one.id === signerId).email
      return Object.fromEntries(
        fields.map((field: { label: string; signer_id: string }) => [field.label, emailOf(field.signer_id)]),
      )
    }
    const [boss, witness] = ['boss@out.test', 'witness@out.test']
    expect(await placesOf(email)).toEqual({ 'Signer 2': email })
    expect(await placesOf(email, boss)).toEqual({ 'Signer 1': boss, 'Signer 2': email })
    expect(await placesOf(boss, witness, email)).toEqual({ 'Signer 1': boss, 'Signer 2': email, 'Signer 3': witness })
    expect(await placesOf(boss, witness)).toEqual({ 'Signer 1': boss, 'Signer 2': witness })
  })

  it('a file that is being signed or signed keeps its place', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['keep@out.test'])
    const form = new FormData()
    form.set('path', new File([new Uint8Array(await somePdf())], 'other.pdf', { type: 'application/pdf' }))
    expect((await acme.hr.upload(`/restify/documents/${id}`, form)).body.errors).toHaveProperty('path')
  })
})

describe('a code by mail', () => {
  it('opens nothing when it is wrong, late or tried too often, and works once', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['code@out.test'])
    const token = await tokenOf(desk, 'code@out.test')
    const confirm = (code: string) => acme.visitor.post('/signing/confirm', { token, code })
    await acme.visitor.post('/signing/code', { token })
    const code = async () => (await app.queuedMails('code@out.test')).at(-1)!.props.code!
    const wrong = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n++) expect((await confirm(wrong)).body.errors).toHaveProperty('code')
    expect((await confirm(await code())).status).toBe(422)
    await acme.visitor.post('/signing/code', { token })
    app.clock.advance(11 * 60_000)
    expect((await confirm(await code())).status).toBe(422)
    await acme.visitor.post('/signing/code', { token })
    expect((await confirm(await code())).status).toBe(200)
    expect((await confirm(await code())).status).toBe(422)
  })
})

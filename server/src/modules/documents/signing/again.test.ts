import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestCompany } from '#testing/index.ts'
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
  signatureElsewhere,
  signingOf,
  signs,
  statusOf,
  tokenOf,
  uploadSigned,
} from './signing.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk
let other: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
  other = await deskOf(app, await app.company({ subdomain: 'other' }))
})
afterAll(() => app.close())

const whats = (events: { what: string }[]) => events.map(({ what }) => what)

describe('signatures are asked for again', () => {
  const decline = async (id: string) => {
    const pass = await passOf(desk, `declined-${id}@out.test`)
    await acme.visitor.post('/signing/decline', { pass, reason: 'Not what we agreed on' })
  }
  const cancel = (id: string) => act(acme.hr, id, 'cancel-signature', { reason: 'Wrong file' })
  const expire = async () => {
    app.clock.advance(32 * 86_400_000)
    await app.runJob('look-after-signing')
  }

  it.each([
    ['cancelled', cancel],
    ['declined', decline],
    ['expired', expire],
  ] as const)(
    'once they were %s: the request before stays with its evidence, its link stays dead',
    async (state, end) => {
      const id = await aDocument(desk)
      const email = `${state}-${id}@out.test`
      await sent(desk, id, [email])
      const token = await tokenOf(desk, email)
      await end(id)
      expect(await statusOf(desk, id)).toBe(state)
      const before = await signingOf(desk, id)
      expect(before).toMatchObject({ state, former: [] })

      await sent(desk, id, ['next@out.test'])
      expect(await statusOf(desk, id)).toBe('sent')
      const { former, signers, events } = await signingOf(desk, id)
      expect(signers).toMatchObject([{ email: 'next@out.test', state: 'asked' }])
      expect(whats(events)).toEqual(['requested', 'asked'])
      const { id: requestId, reason } = before
      expect(former).toMatchObject([
        { id: requestId, state, reason, finished_at: expect.any(String), signers: [{ email }] },
      ])
      expect(former[0].events).toEqual(before.events)
      expect(whats(former[0].events)).toContain(state)
      expect((await acme.visitor.post('/signing/open', { token })).status).toBe(404)

      expect((await signs(desk, 'next@out.test')).status).toBe(200)
      await seal(desk)
      expect(await statusOf(desk, id)).toBe('signed')
      const refused = await act(acme.hr, id, 'request-signature', { signers: [{ email }] })
      expect([refused.status, refused.body.message]).toEqual([422, 'This document has been sent already.'])
    },
  )

  it('says new again until the signers are asked, and takes another file meanwhile', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['was@out.test'])
    await cancel(id)
    await act(acme.hr, id, 'request-signature', { signers: [{ email: 'is@out.test' }] })
    expect(await statusOf(desk, id)).toBe('new')
    const form = new FormData()
    form.set('path', new File([new Uint8Array(await somePdf({ pages: 1 }))], 'other.pdf', { type: 'application/pdf' }))
    expect((await acme.hr.upload(`/restify/documents/${id}`, form)).status).toBe(200)
    // The request that nobody was asked by is gone with the file; the one that was sent is not.
    expect(await signingOf(desk, id)).toMatchObject({ state: 'cancelled', signers: [{ email: 'was@out.test' }] })
  })

  it('never while they are asked for, and never from another company', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['busy@out.test'])
    const signers = [{ email: 'second@out.test' }]
    expect((await act(acme.hr, id, 'request-signature', { signers })).status).toBe(422)
    await cancel(id)
    expect((await act(other.company.hr, id, 'request-signature', { signers })).status).toBe(404)
    expect((await other.company.hr.get(`/restify/documents/${id}/getters/signing`)).status).toBe(404)
    expect(await statusOf(desk, id)).toBe('cancelled')
  })
})

describe('a version that was signed elsewhere', () => {
  it('is listed with its signatures: whose, when, and that they fit their bytes', async () => {
    const id = await aDocument(desk)
    expect((await uploadSigned(acme.hr, id, await signatureElsewhere('Notary of Cluj'))).status).toBe(200)
    const { state, found_signatures, sealed_url, former } = await signingOf(desk, id)
    expect([state, former]).toEqual(['signed', []])
    expect(found_signatures).toMatchObject([
      { name: 'Notary of Cluj', intact: true, covers_all: true, signed_at: expect.any(String) },
    ])
    expect((await fileAt(desk, sealed_url)).includes('/ByteRange')).toBe(true)
    const plain = await aDocument(desk)
    await sent(desk, plain, ['plain@out.test'])
    expect((await signingOf(desk, plain)).found_signatures).toEqual([])
  })

  it('is called what it is: a PDF by its name, too', async () => {
    const id = await aDocument(desk)
    for (const name of ['signed.docx', 'signed.html', 'signed']) {
      const { status, body } = await uploadSigned(acme.hr, id, await signatureElsewhere(), name)
      expect([status, Object.keys(body.errors ?? {})], name).toEqual([422, ['file']])
    }
    expect([await statusOf(desk, id), await signingOf(desk, id)]).toEqual(['new', null])
    expect((await uploadSigned(acme.hr, id, await signatureElsewhere(), 'SIGNED.PDF')).status).toBe(200)
  })

  it('takes the place of a request that nobody was asked by yet', async () => {
    const id = await aDocument(desk)
    await act(acme.hr, id, 'request-signature', { signers: [{ email: 'never@out.test' }] })
    expect((await uploadSigned(acme.hr, id, await signatureElsewhere())).status).toBe(200)
    expect(await signingOf(desk, id)).toMatchObject({ state: 'signed', signers: [], former: [] })
  })

  it('ends a request that could not be delivered, which stays with its evidence', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['nowhere@out.test'])
    const token = await tokenOf(desk, 'nowhere@out.test')
    const { signers } = await signingOf(desk, id)
    const payload = { tenantId: acme.tenantId, signerId: signers[0].id, email: 'nowhere@out.test' }
    await app.runJob('signing-undelivered', payload)
    expect(await statusOf(desk, id)).toBe('error_sending')
    expect((await uploadSigned(acme.hr, id, await signatureElsewhere())).status).toBe(200)
    const { state, former } = await signingOf(desk, id)
    expect(state).toBe('signed')
    expect(former).toMatchObject([{ state: 'cancelled', signers: [{ email: 'nowhere@out.test' }] }])
    expect(whats(former[0].events)).toEqual(['requested', 'asked', 'undelivered', 'cancelled'])
    expect((await acme.visitor.post('/signing/open', { token })).status).toBe(404)
  })
})

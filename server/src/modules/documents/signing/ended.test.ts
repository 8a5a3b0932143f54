import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '#platform/texts/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { compact, wordsAt, wordsOf } from './seal/pdf-words.fixture.ts'
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

/** Where the first and the second of two signers sign. */
const place = (signer: number) => signature(signer) as unknown as Parameters<typeof wordsAt>[1]

const endingOf = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'signing-ended').at(-1)?.props

describe('who had signed before a request ended', () => {
  it.each(['declined', 'cancelled', 'expired'])(
    'reads that it counts for nothing, and what they signed: %s',
    async (how) => {
      const [first, second] = [`first-${how}@out.test`, `second-${how}@out.test`]
      const id = await aDocument(desk)
      await sent(desk, id, [first, second])
      expect((await signs(desk, first, `Signed ${how}`)).status).toBe(200)
      if (how === 'declined') {
        const pass = await passOf(desk, second)
        await acme.visitor.post('/signing/decline', { pass, reason: 'Secret reason' })
      }
      if (how === 'cancelled') await act(acme.hr, id, 'cancel-signature', { reason: 'Wrong file' })
      if (how === 'expired') {
        app.clock.advance(31 * DAY)
        await app.runJob('look-after-signing')
      }
      expect(await statusOf(desk, id)).toBe(how)
      const mail = await endingOf(first)
      expect(mail).toMatchObject({ what: how, signed: true, reason: how === 'cancelled' ? 'Wrong file' : null })
      const link = mail!.url!.split('/').at(-1)!
      expect((await acme.visitor.post('/signing/open', { token: link })).status).toBe(200)
      const pass = await passOf(desk, first, link)
      const document = (await acme.visitor.post('/signing/document', { pass })).body.data
      expect(document).toMatchObject({ state: 'signed', ended: how })
      const { url, sealed } = (await acme.visitor.post('/signing/download', { pass })).body.data
      const copy = await fileAt(desk, url)
      expect([sealed, await wordsAt(copy, place(1)), await wordsAt(copy, place(2))]).toEqual([
        false,
        expect.stringContaining(compact(`Signed ${how}`)),
        '',
      ])
      expect((await acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('F') })).status).toBe(
        422,
      )
      const theirs = await tokenOf(desk, second)
      expect((await acme.visitor.post('/signing/open', { token: theirs })).status).toBe(404)
      if (how !== 'declined') expect(await endingOf(second)).toMatchObject({ signed: false, url: null })
      app.clock.advance(62 * DAY)
      expect((await acme.visitor.post('/signing/open', { token: link })).status).toBe(404)
    },
  )
})

describe('somebody with a login', () => {
  const asked = async () => {
    const id = await aDocument(desk)
    await sent(desk, id, [acme.people.employee.email])
    const [{ id: signer_id }] = (await signingOf(desk, id)).signers
    return { id, resend: (body: object) => act(acme.hr, id, 'resend-signature', { signer_id, ...body }) }
  }

  it('is not replaced by an address under their name: who signs in is named, signs in, and they are told', async () => {
    const { id, resend } = await asked()
    const { email } = acme.people.manager
    expect((await resend({ email: 'mallory@out.test', name: 'Mallory' })).body.errors).toHaveProperty('email')
    expect((await resend({ email })).body.errors).toHaveProperty('name')
    expect((await signingOf(desk, id)).signers).toMatchObject([{ email: acme.people.employee.email }])
    expect((await resend({ email, name: 'M. Anager' })).status).toBe(200)
    const { signers, events } = await signingOf(desk, id)
    expect(signers).toMatchObject([{ email, name: 'M. Anager', has_login: true }])
    expect(events.map(({ what }: { what: string }) => what)).toContain('readdressed')
    const mail = (await app.queuedMails(acme.people.employee.email)).at(-1)!
    expect([mail.template, mail.props]).toEqual([
      'signing-readdressed',
      expect.objectContaining({ sender: 'hr acme', name: 'M. Anager', email }),
    ])
    const body = { signer_id: signers[0].id, consent: true, signature: typed('M') }
    expect((await acme.manager.post('/signing/sign', body)).status).toBe(200)
    await seal(desk)
    const words = await wordsOf(await fileAt(desk, (await signingOf(desk, id)).sealed_url))
    expect(words).toContain(compact(text('signingEvent.readdressed', 'en')))
    expect(words).toContain(compact(acme.people.employee.email))
  })

  it('is asked again at their own address without another word', async () => {
    const { resend } = await asked()
    expect((await resend({})).status).toBe(200)
    expect((await resend({ email: acme.people.employee.email })).status).toBe(200)
  })

  it('reads that a link is somebody else’s, and by whom they are signed in', async () => {
    const { id } = await asked()
    const token = await tokenOf(desk, acme.people.employee.email)
    const open = async (client: typeof acme.hr) => (await client.post('/signing/open', { token })).body.data
    expect(await open(acme.hr)).toMatchObject({ other_account: 'hr acme', email_hint: expect.stringContaining('•••@') })
    expect((await open(acme.employee)).other_account).toBeNull()
    expect((await open(acme.visitor)).other_account).toBeNull()
    expect(await statusOf(desk, id)).toBe('sent')
  })
})

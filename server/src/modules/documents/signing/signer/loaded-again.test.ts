import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  openedDesk,
  passOf,
  sent,
  signature,
  signingOf,
  tokenOf,
  typed,
} from '../signing.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let app: TestApp
let acme: TestCompany
let other: TestCompany
let desk: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const codesTo = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'signing-code').map(({ props }) => props)
const ask = (token: string, again?: boolean) => acme.visitor.post('/signing/code', { token, again })
const confirm = (token: string, code: string) => acme.visitor.post('/signing/confirm', { token, code })
const nextHour = () => app.clock.advance(HOUR - (app.clock.now().getTime() % HOUR))
const asked = async (email: string, more: Record<string, unknown> = {}) => {
  const id = await aDocument(desk)
  await sent(desk, id, [email], more)
  return { id, token: await tokenOf(desk, email) }
}

describe('a code', () => {
  it('is one for ten minutes: opening the page again mails none, asking for it mails the same', async () => {
    nextHour()
    const { token } = await asked('again@out.test')
    const first = (await ask(token)).body.data
    app.clock.advance(3 * MINUTE)
    for (let n = 0; n < 6; n++) expect((await ask(token)).body.data).toEqual(first)
    expect(await codesTo('again@out.test')).toHaveLength(1)
    const second = (await ask(token, true)).body.data
    expect([second.until, second.sent_at > first.sent_at]).toEqual([first.until, true])
    const [one, two] = await codesTo('again@out.test')
    expect([two!.code, one!.minutes, two!.minutes]).toEqual([one!.code, 10, 7])
    app.clock.advance(7 * MINUTE)
    expect((await confirm(token, one!.code!)).status, 'ten minutes after it was made').toBe(422)
    await ask(token)
    const third = (await codesTo('again@out.test')).at(-1)!
    expect([third.code === one!.code, third.minutes]).toEqual([false, 10])
    expect((await confirm(token, third.code!)).status).toBe(200)
    expect((await confirm(token, third.code!)).status, 'it opens once').toBe(422)
  })

  it('stands in the database for nobody to read', async () => {
    const { id, token } = await asked('sealed@out.test')
    await ask(token)
    const { code } = (await codesTo('sealed@out.test'))[0]!
    const [row] = await app.superuser.global((tx) =>
      tx.rows<{ words: string; code: Buffer }>(sql`select s.code, to_jsonb(s)::text as words from signing_signers s
        join signing_requests r on r.id = s.request_id where r.document_id = ${id}`),
    )
    expect(row!.code.length).toBeGreaterThan(6)
    expect(row!.code.includes(code!)).toBe(false)
    expect(row!.words).not.toContain(`"${code}"`)
  })

  it('was mailed too often: it says for how long, and that the last one works', async () => {
    nextHour()
    const { token } = await asked('often@out.test')
    for (let n = 0; n < 5; n++) expect((await ask(token, true)).status).toBe(200)
    app.clock.advance(2 * MINUTE)
    const refused = await ask(token, true)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Five codes were mailed within a quarter of an hour. The last one still works. In 13 minutes you can have another one sent.',
    ])
    const { code } = (await codesTo('often@out.test')).at(-1)!
    expect((await confirm(token, code!)).status).toBe(200)
  })
})

describe('what a signer has filled in', () => {
  const fields = [signature(1), signature(1, { kind: 'text', y: 400, h: 20 })]
  const draftAt = async (pass: string) => (await acme.visitor.post('/signing/document', { pass })).body.data.draft
  const drafts = () => app.superuser.global((tx) => tx.rows<{ filled: Buffer }>(sql`select filled from signing_drafts`))

  it('is there when the page is loaded again, for them alone, and gone once it is signed', async () => {
    nextHour()
    const { token } = await asked('draft@out.test', { fields })
    const pass = await passOf(desk, 'draft@out.test', token)
    expect(await draftAt(pass)).toBeNull()
    const [{ id: field_id }] = (await acme.visitor.post('/signing/document', { pass })).body.data.fields.filter(
      ({ kind }: { kind: string }) => kind === 'text',
    )
    const draft = { values: [{ field_id, value: 'Secret 17' }], signature: typed('D. Raft') }
    const keep = (body: object, by = acme.visitor) => by.post('/signing/draft', body)
    expect((await keep({ pass, ...draft })).status).toBe(204)
    expect(await draftAt(pass)).toEqual(draft)
    expect((await drafts()).some(({ filled }) => filled.includes('Secret') || filled.includes('Raft'))).toBe(false)
    const changed = { values: [{ field_id, value: '' }] }
    await keep({ pass, ...changed })
    expect(await draftAt(pass)).toEqual(changed)
    const another = await asked('stranger@out.test', { fields })
    const foreign = await passOf(desk, 'stranger@out.test', another.token)
    expect((await keep({ pass: foreign, ...draft })).body.errors).toHaveProperty(['values.0.field_id'])
    expect(await draftAt(foreign)).toBeNull()
    for (const [body, by] of [
      [{ pass: 'no', ...draft }, acme.visitor],
      [{ pass, ...draft }, other.visitor],
      [draft, acme.hr],
    ] as const)
      expect((await keep(body, by)).status).toBe(404)
    await keep({ pass, ...draft })
    expect((await acme.visitor.post('/signing/sign', { pass, consent: true, ...draft })).status).toBe(200)
    expect(await drafts()).toEqual([])
    expect((await keep({ pass, ...draft })).status).toBe(422)
  })

  it.each(['declined', 'cancelled', 'expired'])('goes when the request is %s', async (how) => {
    nextHour()
    const { id, token } = await asked(`${how}@out.test`)
    const pass = await passOf(desk, `${how}@out.test`, token)
    await acme.visitor.post('/signing/draft', { pass, values: [], signature: typed('G') })
    expect(await drafts()).toHaveLength(1)
    if (how === 'declined') await acme.visitor.post('/signing/decline', { pass, reason: 'No' })
    if (how === 'cancelled') await act(acme.hr, id, 'cancel-signature')
    if (how === 'expired') {
      app.clock.advance(40 * 24 * HOUR)
      await app.runJob('look-after-signing')
    }
    expect((await signingOf(desk, id)).state).toBe(how)
    expect(await drafts()).toEqual([])
  })

  it('of one address is not shown to another that is asked in its place', async () => {
    nextHour()
    const { id, token } = await asked('wrong@out.test')
    const pass = await passOf(desk, 'wrong@out.test', token)
    await acme.visitor.post('/signing/draft', { pass, values: [], signature: typed('W') })
    const [{ id: signer_id }] = (await signingOf(desk, id)).signers
    await act(acme.hr, id, 'resend-signature', { signer_id, email: 'right@out.test' })
    expect(await draftAt(await passOf(desk, 'right@out.test'))).toBeNull()
  })
})

import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { readSignatures } from '../seal/index.ts'
import { compact, wordsAt, wordsOf } from '../seal/pdf-words.fixture.ts'
import { timeStampAuthority } from '../seal/time-stamp-authority.fixture.ts'
import {
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
  statusOf,
  tokenOf,
  typed,
} from '../signing.fixture.ts'

const OUTSIDE = { email: 'stefan@out.test', name: 'Ștefan Țuțuianu' }
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
})
afterAll(() => app.close())

const utc = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`
const from = (browser: string) => ({ headers: { 'user-agent': browser } })

/** A document that the employee, signed in, and somebody outside have signed, each by a browser and in a zone of their own. */
async function signedByTwo(): Promise<string> {
  const id = await aDocument(desk)
  const { email } = acme.people.employee
  const fields = [signature(1), signature(2), signature(2, { kind: 'name', y: 400, h: 20 })]
  await sent(desk, id, [email, OUTSIDE.email], { signers: [{ email, name: 'Ioana Pop' }, OUTSIDE], fields })
  const own = (await acme.visitor.post('/signing/open', { token: await tokenOf(desk, email) })).body.data
  const body = { consent: true, signature: typed('I. Pop'), timezone: 'America/New_York' }
  const first = await acme.employee.post('/signing/sign', { signer_id: own.signer_id, ...body }, from('Desk browser'))
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const pass = await passOf(desk, OUTSIDE.email)
  const second = { pass, consent: true, signature: typed('Șt. Țuț.'), timezone: 'Asia/Tokyo' }
  expect((await acme.visitor.post('/signing/sign', second, from('Phone browser'))).status).toBe(200)
  return id
}

describe('the last pages of a sealed file', () => {
  it('say of each signer who they are, how that is known, when they signed, from where, and to what they agreed', async () => {
    const id = await signedByTwo()
    const { signers, events, file_url } = await signingOf(desk, id)
    const steps = ['requested', 'asked', 'asked', 'opened', 'signed', 'code_sent', 'code_confirmed', 'signed']
    expect(events.map(({ what }: { what: string }) => what)).toEqual(steps)
    await seal(desk)
    const { sealed_url } = await signingOf(desk, id)
    const words = await wordsOf(await fileAt(desk, sealed_url))
    const [begin, first, second, history] = words
      .slice(words.indexOf(compact('Evidence of signing')))
      .split(new RegExp([compact('1. Ioana Pop'), compact(`2. ${OUTSIDE.name}`), compact('History')].join('|')))
    const source = createHash('sha256').update(await fileAt(desk, file_url))
    for (const fact of ['Contract „Ș”', source.digest('hex'), 'Company acme', acme.people.hr.email])
      expect(begin).toContain(compact(fact))
    const consent = (name: string) => text('signing.consent', 'en', { name, company: 'Company acme' })
    const facts = [
      [acme.people.employee.email, 'Sign-in to Vatra', 'Desk browser', 'America/New_York', consent('Ioana Pop')],
      [
        OUTSIDE.email,
        'Code sent to the e-mail address, confirmed',
        'Phone browser',
        'Asia/Tokyo',
        consent(OUTSIDE.name),
      ],
    ]
    for (const [n, block] of [first, second].entries())
      for (const fact of [...facts[n]!, utc(signers[n].signed_at), 'Typed', '127.0.0.1'])
        expect(block, `signer ${n + 1}`).toContain(compact(fact))
    expect(second).not.toContain(compact('Desk browser'))
    // Each step in its order, with its time.
    let rest = history!
    for (const { what, at } of events) {
      const step = compact(text(`signingEvent.${what}` as 'signingEvent.signed', 'en'))
      expect(rest).toContain(step)
      rest = rest.slice(rest.indexOf(step) + step.length)
      expect(history).toContain(compact(utc(at)))
    }
    expect(history).toContain(compact(`${frontendUrl(app.services.config, null)}/verify`))
  })

  it('say how a signer was known then, though their login is gone before the last one signs', async () => {
    const id = await signedByTwo()
    await app.superuser.global((tx) =>
      tx.run(sql`update signing_signers set user_id = null where user_id = ${acme.people.employee.userId}`),
    )
    await seal(desk)
    const words = await wordsOf(await fileAt(desk, (await signingOf(desk, id)).sealed_url))
    expect(words).toContain(compact('Sign-in to Vatra'))
    expect(words).toContain(compact('Code sent to the e-mail address, confirmed 20'))
    expect(words).not.toContain(compact('confirmed UTC'))
  })

  it('say that a signer was known before they signed, though another code opened the document for them afterwards', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, [OUTSIDE.email, 'late@out.test'])
    await signs(desk, OUTSIDE.email)
    app.clock.advance(2 * 3600_000)
    await passOf(desk, OUTSIDE.email)
    app.clock.advance(3600_000)
    await signs(desk, 'late@out.test')
    await seal(desk)
    const { events, sealed_url } = await signingOf(desk, id)
    const [known, again] = events.filter(({ what }: { what: string }) => what === 'code_confirmed')
    const words = await wordsOf(await fileAt(desk, sealed_url))
    expect(words).toContain(compact(`Code sent to the e-mail address, confirmed ${utc(known.at)}`))
    expect(words).not.toContain(compact(`Code sent to the e-mail address, confirmed ${utc(again.at)}`))
  })

  it('hold the last twenty of what a signer does again and again, so that nobody makes them too many to be sealed', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, [OUTSIDE.email])
    const token = await tokenOf(desk, OUTSIDE.email)
    for (let n = 0; n < 30; n++) await acme.visitor.post('/signing/open', { token }, from(`Browser ${n}`))
    const pass = await passOf(desk, OUTSIDE.email, token)
    await acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('Ș') })
    await seal(desk)
    const { id: request_id, events, sealed_url } = await signingOf(desk, id)
    const whats = events.map(({ what }: { what: string }) => what)
    const last = ['code_sent', 'code_confirmed', 'signed', 'sealed']
    expect(whats).toEqual(['requested', 'asked', ...Array(20).fill('opened'), ...last])
    const words = await wordsOf(await fileAt(desk, sealed_url))
    expect(words.split(compact('Link opened'))).toHaveLength(21)
    const kept = await app.superuser.global((tx) =>
      tx.row<{ n: number }>(
        sql`select count(*)::int as n from signing_events where request_id = ${request_id} and what = 'opened'`,
      ),
    )
    expect(kept).toEqual({ n: 30 })
  })

  it('lie behind pages on which each signature stands at the place of who wrote it', async () => {
    const id = await signedByTwo()
    await seal(desk)
    const sealed = await fileAt(desk, (await signingOf(desk, id)).sealed_url)
    const [one, two, name] = [signature(1), signature(2), { page: 1, x: 60, y: 400, w: 180, h: 20 }]
    expect(await wordsAt(sealed, one)).toContain(compact('I. Pop'))
    expect(await wordsAt(sealed, two)).toContain(compact('Șt. Țuț.'))
    expect(await wordsAt(sealed, name)).toBe(compact(OUTSIDE.name))
  })
})

describe('a file that waits to be sealed', () => {
  it('is not sealed when it is no longer the one that was signed', async () => {
    const id = await signedByTwo()
    const { file_url } = await signingOf(desk, id)
    const path = decodeURIComponent(new URL(file_url, 'http://x').pathname).replace(/^\/api\/files\//, '')
    const stored = join(app.config.dataDir, 'files', path)
    const whole = await fileAt(desk, file_url)
    await writeFile(stored, Buffer.concat([whole, Buffer.from('\n')]))
    await expect(seal(desk)).rejects.toThrow('was changed on disk')
    expect(await statusOf(desk, id)).not.toContain('signed')
    expect((await signingOf(desk, id)).sealed_url).toBeNull()
  })

  it('waits for the time stamp authority where there is one, whose token then stands in the seal', async ({ skip }) => {
    const authority = await timeStampAuthority()
    if (!authority) return skip('openssl is not installed')
    const stamping = await testApp({ TSA_URL: authority.url.href })
    try {
      const there = await deskOf(stamping, await stamping.company({ subdomain: 'acme' }))
      const id = await aDocument(there)
      await sent(there, id, [OUTSIDE.email])
      const pass = await passOf(there, OUTSIDE.email)
      await there.company.visitor.post('/signing/sign', { pass, consent: true, signature: typed('Șt.') })
      authority.answer = 'refusal'
      await expect(seal(there)).rejects.toThrow('answered 500')
      expect((await signingOf(there, id)).state).toBe('sealing')
      authority.answer = 'right'
      stamping.clock.advance(3_601_000)
      await stamping.runJob('look-after-signing')
      await seal(there)
      const found = (await readSignatures(await fileAt(there, (await signingOf(there, id)).sealed_url)))?.[0]
      expect(found).toMatchObject({ intact: true, stamped_at: expect.any(String) })
    } finally {
      await stamping.close()
      await authority.close()
    }
  })
})

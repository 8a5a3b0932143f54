import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
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

const HOUR = 3_600_000
const DAY = 24 * HOUR
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
})
afterAll(() => app.close())

const hourly = () => app.runJob('look-after-signing')
const requestsTo = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'signing-request')
/** Moves the clock on to this time of a day in UTC. */
const goTo = (hour: number, minute = 0) => {
  const day = new Date(app.clock.now())
  day.setUTCHours(hour, minute, 0, 0)
  const ahead = day.getTime() - app.clock.now().getTime()
  app.clock.advance(ahead > 0 ? ahead : ahead + DAY)
}

describe('signers in order', () => {
  it('whose turn it is not sees nothing of the document, signed in or not, and signs it when it is', async () => {
    const id = await aDocument(desk)
    const { email } = acme.people.employee
    await sent(desk, id, ['before@out.test', email], { in_order: true })
    const [, second] = (await signingOf(desk, id)).signers
    const me = { signer_id: second.id }
    expect((await acme.employee.get('/signing/waiting')).body.data).toEqual([])
    const answers = [
      await acme.employee.post('/signing/document', me),
      await acme.employee.post('/signing/download', me),
      await acme.employee.post('/signing/decline', { ...me, reason: 'No' }),
      await acme.employee.post('/signing/sign', { ...me, consent: true, signature: typed('E') }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await signs(desk, 'before@out.test')).status).toBe(200)
    expect((await acme.employee.get('/signing/waiting')).body.data).toMatchObject([me])
    // Of the file without its seal, so it says nothing of the sealed one.
    await acme.employee.post('/signing/download', me)
    expect(await statusOf(desk, id)).toBe('downloaded')
    expect((await acme.employee.post('/signing/sign', { ...me, consent: true, signature: typed('E') })).status).toBe(
      200,
    )
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
  })

  it('sign once: a second signature of one of them counts for nobody else', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['one@out.test', 'two@out.test'])
    const pass = await passOf(desk, 'one@out.test')
    const sign = (text: string) => acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed(text) })
    expect((await sign('First')).status).toBe(200)
    const again = await sign('Second')
    expect([again.status, again.body.message]).toEqual([422, 'You have signed this document already.'])
    expect((await signingOf(desk, id)).state).toBe('sent')
    expect(await seal(desk)).toBe(0)
  })
})

describe('what waits for somebody', () => {
  it('is listed by when they were asked, the first of it first', async () => {
    const ids = [await aDocument(desk), await aDocument(desk)]
    for (const id of ids) {
      await sent(desk, id, [acme.people.manager.email])
      app.clock.advance(60_000)
    }
    const signers = await Promise.all(ids.map(async (id) => (await signingOf(desk, id)).signers[0].id))
    const { data } = (await acme.manager.get('/signing/waiting')).body
    expect(data.map(({ signer_id }: { signer_id: string }) => signer_id)).toEqual(signers)
  })
})

describe('reminders', () => {
  it('go to who has not signed, seen or not, and to nobody who has', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['seen@out.test', 'done@out.test'])
    const pass = await passOf(desk, 'seen@out.test')
    await acme.visitor.post('/signing/document', { pass })
    await signs(desk, 'done@out.test')
    app.clock.advance(2 * DAY + 1000)
    await hourly()
    expect(await requestsTo('done@out.test')).toHaveLength(1)
    const seen = await requestsTo('seen@out.test')
    expect(seen.map(({ props }) => props.again)).toEqual([false, true])
    const { events } = await signingOf(desk, id)
    expect(events.filter(({ what }: { what: string }) => what === 'reminded')).toHaveLength(1)
  })
})

describe('the last day of a request', () => {
  it('lasts until midnight in the company, whose links are shut from then on', async () => {
    // Bucharest is two or three hours ahead: at 20:30 of UTC the day still lasts, at 22:30 the next has begun.
    goTo(12)
    const today = app.today()
    const id = await aDocument(desk)
    await sent(desk, id, ['late@out.test'], { expires_on: today })
    const token = await tokenOf(desk, 'late@out.test')
    goTo(20, 30)
    await hourly()
    expect(await statusOf(desk, id)).toBe('sent')
    const pass = await passOf(desk, 'late@out.test')
    expect((await acme.visitor.post('/signing/document', { pass })).status).toBe(200)
    goTo(22, 30)
    const newPass = { pass, consent: true, signature: typed('L') }
    for (const [path, body] of [
      ['/signing/open', { token }],
      ['/signing/code', { token }],
      ['/signing/sign', newPass],
    ] as const)
      expect((await acme.visitor.post(path, body)).status, path).toBe(404)
    await hourly()
    expect(await statusOf(desk, id)).toBe('expired')
  })

  it('is over from midnight on for who asks again and for whom it waits, before the job of that hour', async () => {
    goTo(12)
    const today = app.today()
    const id = await aDocument(desk)
    await sent(desk, id, [acme.people.employee.email], { expires_on: today })
    const [signer] = (await signingOf(desk, id)).signers
    const waiting = async () =>
      (await acme.employee.get('/signing/waiting')).body.data.filter(
        (one: { signer_id: string }) => one.signer_id === signer.id,
      ).length
    const again = () => act(acme.hr, id, 'resend-signature', { signer_id: signer.id })
    expect([await waiting(), (await again()).status]).toEqual([1, 200])
    goTo(22, 30)
    expect(await waiting()).toBe(0)
    const refused = await again()
    expect([refused.status, refused.body.message]).toEqual([422, 'This document cannot be signed any more.'])
    await hourly()
    expect(await statusOf(desk, id)).toBe('expired')
  })

  it('is the day that stands on a document signed in that hour', async () => {
    goTo(22, 30)
    const today = app.today()
    const id = await aDocument(desk)
    const fields = [signature(1), signature(1, { kind: 'date', y: 400, h: 20 })]
    await sent(desk, id, ['dated@out.test'], { fields })
    await signs(desk, 'dated@out.test')
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ value: string }>(sql`select f.value from signing_fields f join signing_requests r on r.id = f.request_id
        where r.document_id = ${id} and f.kind = 'date'`),
    )
    expect(rows).toEqual([{ value: today }])
  })
})

describe('the links of a request that has ended', () => {
  const decline = async () => {
    const pass = await passOf(desk, 'linked@out.test')
    await acme.visitor.post('/signing/decline', { pass, reason: 'No' })
  }
  const ends = [
    ['cancelled', (id: string) => act(acme.hr, id, 'cancel-signature')],
    ['declined', decline],
    [
      'expired',
      async () => {
        app.clock.advance(32 * DAY)
        await hourly()
      },
    ],
  ] as const

  it.each(ends)('%s: are gone, and one that was left would open nothing', async (_state, end) => {
    const id = await aDocument(desk)
    await sent(desk, id, ['linked@out.test'])
    const token = await tokenOf(desk, 'linked@out.test')
    const links = () =>
      app.superuser.global((tx) =>
        tx.rows<Record<string, unknown>>(sql`select l.* from share_links l
          join signing_signers s on s.id = l.subject_id join signing_requests r on r.id = s.request_id
          where r.document_id = ${id}`),
      )
    const [kept] = await links()
    await end(id)
    expect(await links()).toEqual([])
    // As if this link had been forgotten: the request itself shuts it.
    await app.superuser.global((tx) =>
      tx.run(sql`insert into share_links select * from json_populate_record(null::share_links,
        ${JSON.stringify({ ...kept, expires_at: '2999-01-01T00:00:00Z' })}::json)`),
    )
    expect((await acme.visitor.post('/signing/open', { token })).status).toBe(404)
  })
})

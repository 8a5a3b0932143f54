import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { makeKeyPair, sealPdf } from './seal/index.ts'
import { stampedPdf } from './seal/pdf.fixture.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  openedDesk,
  passOf,
  sent,
  signature,
  signatureElsewhere,
  signingOf,
  statusOf,
  tokenOf,
  typed,
  uploadSigned,
  verified,
} from './signing.fixture.ts'

const HOUR = 3_600_000
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
})
afterAll(() => app.close())

/** To the beginning of an hour: what is counted by the hour or its quarter is counted in one. */
const nextHour = () => app.clock.advance(HOUR - (app.clock.now().getTime() % HOUR))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('who tries too often', () => {
  it('is stopped: guesses over several codes, and codes by mail', async () => {
    nextHour()
    await sent(desk, await aDocument(desk), ['guess@out.test'])
    const token = await tokenOf(desk, 'guess@out.test')
    const ask = () => acme.visitor.post('/signing/code', { token, again: true })
    const code = async () => (await app.queuedMails('guess@out.test')).at(-1)!.props.code!
    for (let mail = 0; mail < 3; mail++) {
      expect((await ask()).status).toBe(200)
      const wrong = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0')
      for (let n = 0; n < 5; n++)
        expect((await acme.visitor.post('/signing/confirm', { token, code: wrong })).status).toBe(422)
    }
    await ask()
    expect((await acme.visitor.post('/signing/confirm', { token, code: await code() })).status).toBe(429)
    expect(statuses([await ask(), await ask()])).toEqual([200, 429])
    nextHour()
    await ask()
    expect((await acme.visitor.post('/signing/confirm', { token, code: await code() })).status).toBe(200)
  })

  it('is stopped: links that lead nowhere, and files to check', async () => {
    nextHour()
    const open = (n: number) => acme.visitor.post('/signing/open', { token: `nowhere-${n}` })
    const answers = await Promise.all(Array.from({ length: 101 }, (_, n) => open(n)))
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
    const empty = () => acme.visitor.upload('/verify', new FormData())
    const checks = await Promise.all(Array.from({ length: 61 }, empty))
    expect(statuses(checks).filter((status) => status === 429)).toHaveLength(1)
    nextHour()
  })

  it('floods no inbox: 30 mails an hour go to one address, 20 a day from a company that pays nothing', async () => {
    nextHour()
    const id = await aDocument(desk)
    await sent(desk, id, ['flood@out.test'])
    const signer_id = (await signingOf(desk, id)).signers[0].id
    const resend = () => act(acme.hr, id, 'resend-signature', { signer_id })
    for (let n = 0; n < 29; n++) expect((await resend()).status).toBe(200)
    const stopped = await resend()
    expect([stopped.status, stopped.body.message]).toEqual([429, expect.stringContaining('flood@out.test')])

    const poor = await deskOf(app, await app.company({ subdomain: 'poor' }))
    await app.superuser.global((tx) =>
      tx.run(sql`update seats set plan = 'Free' where tenant_id = ${poor.company.tenantId}`),
    )
    for (let n = 0; n < 4; n++)
      await sent(
        poor,
        await aDocument(poor),
        Array.from({ length: 5 }, (_, s) => `s${s}-${n}@out.test`),
      )
    const one = await aDocument(poor)
    const signers = [{ email: 'more@out.test' }]
    await act(poor.company.hr, one, 'request-signature', { signers })
    const body = { signers, fields: [signature(1)], send: true }
    const refused = await act(poor.company.hr, one, 'prepare-signature', body)
    expect([refused.status, await statusOf(poor, one)]).toEqual([429, 'new'])
    // Its own people it may ask all the same.
    await sent(poor, one, [poor.company.people.employee.email])
  })
})

describe('a link by mail', () => {
  it('says where the code goes without the address, and opens nothing by itself', async () => {
    await sent(desk, await aDocument(desk), ['someone.known@out.test'])
    const token = await tokenOf(desk, 'someone.known@out.test')
    const opened = await acme.visitor.post('/signing/open', { token })
    expect(opened.body.data.email_hint).toBe('s•••@out.test')
    expect(JSON.stringify(opened.body)).not.toContain('known')
    const code = await acme.visitor.post('/signing/code', { token })
    expect(JSON.stringify(code.body)).not.toContain('known')
    for (const path of ['/signing/document', '/signing/download'])
      expect((await acme.visitor.post(path, { pass: token })).status, path).toBe(404)
    const sign = { pass: token, consent: true, signature: typed('S') }
    expect((await acme.visitor.post('/signing/sign', sign)).status).toBe(404)
  })

  it('has who was asked by an address alone agree without a name, and never with the address for one', async () => {
    const id = await aDocument(desk)
    const signers = [{ email: 'named@out.test', name: 'Nora Named' }, { email: 'bare@out.test' }]
    const fields = [signature(1), signature(2)]
    await act(acme.hr, id, 'request-signature', { signers })
    await act(acme.hr, id, 'prepare-signature', { signers, fields, in_order: false, send: true })
    const consentOf = async (email: string) => {
      const answer = await acme.visitor.post('/signing/document', { pass: await passOf(desk, email) })
      return answer.body.data.consent as string
    }
    expect(await consentOf('named@out.test')).toMatch(/^I, Nora Named, sign this document of .+ and that my name, /)
    expect(await consentOf('bare@out.test')).toMatch(/^I sign this document of .+ and that my e-mail address, /)
  })

  it('gives a pass that lasts two hours, and itself lasts thirty days longer than the request', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['pass@out.test'])
    const token = await tokenOf(desk, 'pass@out.test')
    const pass = await passOf(desk, 'pass@out.test', token)
    const open = () => acme.visitor.post('/signing/document', { pass })
    app.clock.advance(1.9 * HOUR)
    expect((await open()).status).toBe(200)
    app.clock.advance(0.2 * HOUR)
    expect((await open()).status).toBe(404)
    const again = await passOf(desk, 'pass@out.test', token)
    await acme.visitor.post('/signing/sign', { pass: again, consent: true, signature: typed('P') })
    const access = async () => (await acme.visitor.post('/signing/open', { token })).status
    app.clock.advance(59 * 24 * HOUR)
    expect(await access()).toBe(200)
    app.clock.advance(3 * 24 * HOUR)
    expect(await access()).toBe(404)
  })
})

describe('a signer', () => {
  it('fills in no more than its place on the paper holds, and reads what is too long', async () => {
    const id = await aDocument(desk)
    const small = signature(1, { kind: 'text', y: 400, w: 60, h: 12 })
    await sent(desk, id, ['long@out.test'], { fields: [signature(1), small] })
    const pass = await passOf(desk, 'long@out.test')
    const { fields } = (await acme.visitor.post('/signing/document', { pass })).body.data
    const field_id = fields.find(({ kind }: { kind: string }) => kind === 'text').id
    const sign = (value: string) =>
      acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('L'), values: [{ field_id, value }] })
    const refused = await sign('Not to be paid before the end of March. '.repeat(8))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [`values.${field_id}`]])
    const [most] = /\d+/.exec(refused.body.errors[`values.${field_id}`][0])!
    expect((await sign('x'.repeat(Number(most) + 1))).status).toBe(422)
    expect((await sign('x'.repeat(Number(most)))).status, 'as much as there is room for').toBe(200)
  })

  it('never signs without a signature, though nobody said that its place has to be filled in', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['bare@out.test'], { fields: [signature(1, { required: false })] })
    const pass = await passOf(desk, 'bare@out.test')
    const bare = await acme.visitor.post('/signing/sign', { pass, consent: true })
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['signature']])
    const signed = await acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('B') })
    expect(signed.status).toBe(200)
  })

  it('sees and fills in their own fields alone, and none that is required is left out', async () => {
    const id = await aDocument(desk)
    const more = (signer: number, kind: string, y: number) => signature(signer, { kind, y, h: 20 })
    const fields = [
      ...[signature(1), more(1, 'text', 300), more(1, 'checkbox', 340)],
      ...[signature(2), more(2, 'text', 380)],
    ]
    await sent(desk, id, ['own@out.test', 'else@out.test'], { fields })
    const all = (await signingOf(desk, id)).fields as { id: string; kind: string; signer_id: string }[]
    const pass = await passOf(desk, 'own@out.test')
    const seen = (await acme.visitor.post('/signing/document', { pass })).body.data
    const mine = all.filter(({ signer_id }) => signer_id === seen.signer_id).map((one) => one.id)
    expect(seen.fields.map((one: { id: string }) => one.id).sort()).toEqual([...mine].sort())
    const fieldOf = (kind: string, own = true) =>
      all.find((one) => one.kind === kind && mine.includes(one.id) === own)!.id
    const [words, box, theirs] = [fieldOf('text'), fieldOf('checkbox'), fieldOf('text', false)]
    const values = [
      { field_id: words, value: 'Cluj' },
      { field_id: box, value: true },
    ]
    const sign = async (body: object) => {
      const answer = await acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('O'), ...body })
      return answer.status === 200 ? 'signed' : Object.keys(answer.body.errors)
    }
    expect(await sign({ values: [] })).toEqual([`values.${words}`, `values.${box}`])
    expect(await sign({ values: [values[0], { field_id: box, value: false }] })).toEqual([`values.${box}`])
    expect(await sign({ values, signature: undefined })).toEqual(['signature'])
    expect(await sign({ values: [...values, { field_id: theirs, value: 'Not mine' }] })).toEqual(['values.2.field_id'])
    expect(await sign({ values, consent: false })).toEqual(['consent'])
    expect(await sign({ values })).toBe('signed')
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ value: string }>(sql`select value from signing_fields where id = any(${[words, box, theirs]}::uuid[])
        order by y`),
    )
    expect(rows.map(({ value }) => value)).toEqual(['Cluj', 'true', null])
  })

  it('is asked again neither at the address of another signer nor once they have signed', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['twin@out.test', 'brother@out.test'])
    const [one] = (await signingOf(desk, id)).signers
    const resend = (body: object) => act(acme.hr, id, 'resend-signature', { signer_id: one.id, ...body })
    expect((await resend({ email: 'brother@out.test' })).body.errors).toHaveProperty('email')
    const pass = await passOf(desk, 'twin@out.test')
    await acme.visitor.post('/signing/sign', { pass, consent: true, signature: typed('T') })
    expect((await resend({})).body.message).toContain('has signed already')
    expect((await signingOf(desk, id)).signers[0].state).toBe('signed')
  })
})

describe('what a signature must be', () => {
  it('is asked again when the signers are asked: a type may demand more by then', async () => {
    const strict = await deskOf(app, acme)
    const id = await aDocument(strict)
    const signers = [{ email: 'strict@out.test' }]
    await act(acme.hr, id, 'request-signature', { signers })
    await acme.hr.put(`/restify/document-types/${strict.typeId}`, { required_signature: 'advanced' })
    const refused = await act(acme.hr, id, 'prepare-signature', { signers, fields: [signature(1)], send: true })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('advanced')])
    expect(await app.queuedMails('strict@out.test')).toEqual([])
  })

  it('covers the whole file: a version to which something was added after it was signed is refused', async () => {
    const id = await aDocument(desk)
    const added = Buffer.concat([await signatureElsewhere(), Buffer.from('\n9 0 obj\n<<>>\nendobj\n%%EOF\n')])
    expect((await uploadSigned(acme.hr, id, added)).body.errors).toHaveProperty('file')
    expect(await statusOf(desk, id)).toBe('new')
  })

  it('of a file that grew over ten megabytes by its seal can be checked as every other', async () => {
    const ten = 10 * 1024 * 1024
    const heavy = await sealPdf(await stampedPdf([], { weight: ten }), await makeKeyPair('Heavy', new Date()), null)
    expect(heavy.length).toBeGreaterThan(ten)
    expect((await verified(desk, heavy)).verdict).toBe('foreign')
  })

  it('of a certificate from before stays known to /verify', async () => {
    const pdf = await sealPdf(await stampedPdf(), await makeKeyPair('Vatra before', new Date()), null)
    const before = await verified(desk, pdf)
    expect(before.verdict).toBe('foreign')
    await app.superuser.global((tx) =>
      tx.run(sql`insert into signing_keys (fingerprint, certificate, own)
        values (${before.signatures[0].fingerprint}, 'of a SIGNING_P12 from before', false)`),
    )
    expect((await verified(desk, pdf)).verdict).toBe('extended')
  })
})

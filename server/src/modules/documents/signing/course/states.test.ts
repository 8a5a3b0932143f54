import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { remindersDue } from '../jobs/hourly.ts'
import { bombPdf, filledForm, pdfWithout, somePdf } from '../seal/pdf.fixture.ts'
import { act, aDocument, type Desk, deskOf, fileAt, passOf, sent, signingOf, statusOf } from '../signing.fixture.ts'

const DAY = 86_400_000
let app: TestApp
let acme: TestCompany
let desk: Desk
let converter: ReturnType<typeof createServer>
let answer: { status: number; body: Buffer }

beforeAll(async () => {
  converter = createServer(async (request, response) => {
    const asked = (await buffer(request)).toString('latin1')
    const right = request.url === '/forms/libreoffice/convert' && asked.includes('filename="letter.docx"')
    response.writeHead(right ? answer.status : 404, { 'content-type': 'application/pdf' }).end(answer.body)
  })
  await new Promise<void>((resolve) => converter.listen(0, '127.0.0.1', resolve))
  app = await testApp({ CONVERT_URL: `http://127.0.0.1:${(converter.address() as AddressInfo).port}` })
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
})
afterAll(async () => {
  await app.close()
  converter.close()
})

const signers = [{ email: 'a@out.test' }]
const ask = (id: string) => act(acme.hr, id, 'request-signature', { signers })
const hourly = () => app.runJob('look-after-signing')
const templatesTo = async (email: string) => (await app.queuedMails(email)).map(({ template }) => template)
/** The smallest archive that is taken for a Word file by its content. */
const docx = async () => {
  const { Document, Packer, Paragraph } = await import('docx')
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Hello')] }] }))
  return new File([new Uint8Array(bytes)], 'letter.docx')
}

describe('a file that is no PDF', () => {
  it('is converted here when it is a picture', async () => {
    const png = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#0f766e80' } })
      .png()
      .toBuffer()
    const id = await aDocument(desk, new File([new Uint8Array(png)], 'scan.png', { type: 'image/png' }))
    expect((await ask(id)).status).toBe(200)
    expect(await statusOf(desk, id)).toBe('converting')
    expect((await act(acme.hr, id, 'prepare-signature', { signers, fields: [] })).body.message).toContain(
      'still being converted',
    )
    await runJobs(app, 'convert-document')
    expect(await statusOf(desk, id)).toBe('new')
    const { state, pages, file_url } = await signingOf(desk, id)
    expect([state, file_url !== null]).toEqual(['preparing', true])
    expect(pages).toMatchObject([{ width: expect.closeTo(841.89, 1), height: expect.closeTo(595.28, 1) }])
  })

  it('stands upright as the camera says, on white where a picture lets through what is behind it', async () => {
    const picture = (background: string) => sharp({ create: { width: 800, height: 400, channels: 4, background } })
    const photo = await picture('#0f766e').jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const clear = await picture('#00000000').png().toBuffer()
    const converted = async (bytes: Buffer, name: string) => {
      const id = await aDocument(desk, new File([new Uint8Array(bytes)], name))
      await ask(id)
      await runJobs(app, 'convert-document')
      return signingOf(desk, id)
    }
    expect((await converted(photo, 'photo.jpg')).pages).toMatchObject([
      { width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) },
    ])
    const pdf = await fileAt(desk, (await converted(clear, 'stamp.png')).file_url)
    const [from, to] = [pdf.indexOf(Buffer.from('ffd8ff', 'hex')), pdf.lastIndexOf(Buffer.from('ffd9', 'hex'))]
    const { channels } = await sharp(pdf.subarray(from, to + 2)).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  it('is converted by the converter otherwise; one that is away is asked again, one that refuses is believed', async () => {
    const id = await aDocument(desk, await docx())
    answer = { status: 503, body: Buffer.alloc(0) }
    await ask(id)
    await expect(runJobs(app, 'convert-document')).rejects.toThrow('answered 503')
    expect(await statusOf(desk, id)).toBe('converting')
    const { id: requestId } = await signingOf(desk, id)
    answer = { status: 400, body: Buffer.alloc(0) }
    await app.runJob('convert-document', { tenantId: acme.tenantId, requestId })
    expect(await statusOf(desk, id)).toBe('error_converting')
    expect((await signingOf(desk, id)).reason).toBe('Could not prepare document for signing.')
    answer = { status: 200, body: await somePdf() }
    expect((await ask(id)).status).toBe(200)
    await runJobs(app, 'convert-document')
    expect(await statusOf(desk, id)).toBe('new')
  })

  it('is one request however often it is asked for meanwhile, with its template’s places, and its sender hears how it went', async () => {
    const { email } = acme.people.hr
    const news = async () => (await app.queuedMails(email)).at(-1)!.props
    const id = await aDocument(desk, await docx())
    const places = [{ signer: 1, label: 'Company', page: 1, x: 50, y: 600, w: 150, h: 40 }]
    await app.superuser.global((tx) =>
      tx.run(sql`update documents set signature_places = ${JSON.stringify(places)}::jsonb where id = ${id}`),
    )
    answer = { status: 200, body: await somePdf() }
    for (const one of ['first@out.test', 'second@out.test'])
      expect((await act(acme.hr, id, 'request-signature', { signers: [{ email: one }] })).status).toBe(200)
    await runJobs(app, 'convert-document')
    expect(await signingOf(desk, id)).toMatchObject({
      state: 'preparing',
      signers: [{ email: 'second@out.test' }],
      fields: [{ label: 'Company', kind: 'signature' }],
      former: [],
    })
    expect(await news()).toMatchObject({ what: 'converted' })

    const locked = await aDocument(desk, await docx())
    answer = { status: 200, body: await somePdf({ with: 'password' }) }
    await ask(locked)
    await runJobs(app, 'convert-document')
    const reason = expect.stringContaining('protected by a password')
    expect(await signingOf(desk, locked)).toMatchObject({ state: 'error_converting', reason })
    expect(await news()).toMatchObject({ what: 'notConverted', reason })
  })

  it('is refused with a sentence that asks for a PDF where there is no converter', async () => {
    const plain = await testApp()
    try {
      const company = await plain.company({ subdomain: 'plain' })
      const id = await aDocument(await deskOf(plain, company), await docx())
      const refused = await act(company.hr, id, 'request-signature', { signers })
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Save the document as PDF')])
    } finally {
      await plain.close()
    }
  })
})

describe('a PDF that cannot be signed', () => {
  it.each([
    ['locked', () => somePdf({ with: 'password' }), 'protected by a password'],
    ['cut off', async () => (await somePdf()).subarray(0, 400), 'damaged or incomplete'],
    ['of 500 pages', () => somePdf({ pages: 500 }), 'more than 300 pages'],
    ['with a script', () => somePdf({ with: 'script' }), 'scripts or other active content'],
    ['with an attachment', () => somePdf({ with: 'attachment' }), 'holds other files'],
    ['with a form in letters that its font does not have', () => filledForm('Ștefan'), 'cannot be drawn'],
    ['whose pages have no size', () => pdfWithout('/MediaBox'), 'damaged or incomplete'],
    ['that could be signed but not sealed', () => pdfWithout('/Count'), 'damaged or incomplete'],
    ['that unpacks to too much', () => bombPdf(800), 'too much memory'],
  ])('%s is refused with the reason, and nothing is half-written', async (_what, make, words) => {
    const file = new File([new Uint8Array(await make())], 'bad.pdf', { type: 'application/pdf' })
    const id = await aDocument(desk, file)
    const refused = await ask(id)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(words)])
    expect([await statusOf(desk, id), await signingOf(desk, id)]).toEqual(['new', null])
  })
})

describe('time that passes', () => {
  it('reminds after 2 and 5 days, each once, and ends a request after its last day', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['slow@out.test'])
    const count = async () => (await templatesTo('slow@out.test')).filter((one) => one === 'signing-request').length
    await hourly()
    expect(await count()).toBe(1)
    app.clock.advance(2 * DAY + 1000)
    await hourly()
    await hourly()
    expect(await count()).toBe(2)
    app.clock.advance(3 * DAY)
    await hourly()
    expect(await count()).toBe(3)
    const pass = await passOf(desk, 'slow@out.test')
    app.clock.advance(26 * DAY)
    await hourly()
    expect(await statusOf(desk, id)).toBe('expired')
    expect((await acme.visitor.post('/signing/document', { pass })).status).toBe(404)
    expect(await templatesTo(acme.people.hr.email)).toContain('signing-news')
    await hourly()
    expect(await count()).toBe(3)
  })

  it('counts steps that were missed once', () => {
    const signer = { asked_at: '2026-01-01T00:00:00Z' }
    const due = (now: string) => remindersDue({ reminder_days: [2, 5] }, signer, new Date(now))
    expect([due('2026-01-02T23:59:59Z'), due('2026-01-03T00:00:00Z'), due('2026-02-01T00:00:00Z')]).toEqual([0, 1, 2])
  })
})

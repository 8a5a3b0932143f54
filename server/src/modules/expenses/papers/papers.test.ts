import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { paperDecimal } from '#contracts/invoices/paper-format.ts'
import {
  type Client,
  openMailedLink,
  runJobs,
  type TestApp,
  type TestCompany,
  type TestPerson,
  testApp,
} from '#testing/index.ts'
import { drawReport } from './report/draw-report.ts'
import { expense, expensesOf, report } from './report/report.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson
let id: string

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function make(path: string, body: object | FormData, by: Client): Promise<string> {
  const answer =
    body instanceof FormData ? await by.upload(`/restify/${path}`, body) : await by.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

function receiptOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('receipt_path', new Blob([PICTURE], { type: 'image/png' }), 'bon.png')
  return form
}

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
  id = await make(
    'expense-bundles',
    { title: 'Iași, mai', start_date: '2026-05-04', end_date: '2026-05-08' },
    acme.employee,
  )
  const one = { date: '2026-05-04', amount: '120.5', currency: 'RON', merchant: 'Hotel Unirea', expense_bundle_id: id }
  await make('expenses', receiptOf(one), acme.employee)
  await make('expenses', receiptOf({ ...one, amount: '45', merchant: 'Taxi ../Copou' }), acme.employee)
  await make('expenses', receiptOf(one), acme.employee)
  const refused = await make('expenses', { ...one, amount: 900, merchant: 'Spa' }, acme.employee)
  await make('expenses', { ...one, amount: 30, currency: 'EUR', description: 'Parcare', merchant: null }, acme.employee)
  await keeper.client.post(`/restify/expenses/${refused}/actions?action=reject`, { status_explanation: 'E privat' })
  await keeper.client.post(`/restify/expense-bundles/${id}/actions?action=approve`)
})
afterAll(() => app.close())

const act = (action: string, by: Client, locale = 'ro') =>
  by.post(`/restify/expense-bundles/${id}/actions?action=${action}`, {}, { headers: { 'x-locale': locale } })

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const packed = (words: string) => words.replace(/\s/g, '')

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const opened = await yauzl.fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return found
}

describe('the report of a bundle (BUN-09)', () => {
  it('says lines, sums by currency, what was rejected and who decided, in the language of its reader', async () => {
    const ro = await act('download-expense-report', acme.employee)
    expect([ro.status, ro.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(ro.headers['content-disposition']).toContain(encodeURIComponent('Iași, mai employee acme.pdf'))
    const words = await wordsOf(ro.bytes)
    for (const said of ['Decont de cheltuieli', 'Hotel Unirea', 'Parcare', 'Respinsă: E privat', 'Nu se decontează'])
      expect(words).toContain(said)
    expect(words).toMatch(/Total în RON, 3 cheltuieli 286,00 RON Total în EUR, o cheltuială 30,00 EUR/)
    const en = await wordsOf((await act('download-expense-report', keeper.client, 'en')).bytes)
    expect(en).toContain('Total in RON, 3 expenses RON 286.00')
    expect(en).toMatch(/Decision and payment Approved \S+/)
  })

  it('is for those who see the bundle', async () => {
    for (const action of ['download-expense-report', 'download-expense-bundle']) {
      expect((await act(action, acme.hr)).status).toBe(404)
      expect((await act(action, other.admin)).status).toBe(404)
    }
  })
})

describe('the zip of a bundle (BUN-08)', () => {
  it('is mailed to who asks: the report and the receipts, named by day and merchant', async () => {
    const asked = await act('download-expense-bundle', acme.employee)
    expect([asked.status, asked.body.message]).toEqual([200, expect.stringContaining('email')])
    await runJobs(app, 'expense-bundle')
    const [mail] = (await app.queuedMails(acme.people.employee.email)).filter(
      (one) => one.template === 'expense-bundle',
    )
    // The company speaks English, who asked for it Romanian.
    expect(mail!.locale).toBe('ro')
    const link = await openMailedLink(app, mail!.props.url!)
    expect(link.status).toBe(200)
    const entries = await entriesOf(link.bytes)
    expect([...entries.keys()].sort()).toEqual([
      '2026-05-04 Hotel Unirea (2).png',
      '2026-05-04 Hotel Unirea.png',
      '2026-05-04 Taxi .. Copou.png',
      'Raport.pdf',
    ])
    expect(await wordsOf(entries.get('Raport.pdf')!)).toContain('Iași, mai')
  })
})

it('names downloaded receipts by day, person and merchant, and leaves out what its reader does not see (EXP-11)', async () => {
  const { data } = (await keeper.client.get('/restify/expenses', { query: { expense_bundle_id: id } })).body
  const repositories = data.map((one: { id: string }) => one.id)
  const download = (by: Client) => by.post('/restify/expenses/actions?action=download-expenses', { repositories })
  const zip = await download(keeper.client)
  expect([...(await entriesOf(zip.bytes)).keys()]).toContain('2026-05-04 employee acme, Hotel Unirea.png')
  // People who keep employees may download, of what they see: their own.
  expect((await download(acme.hr)).status).toBe(403)
})

describe('the paper of a report', () => {
  it('is PDF/A-2a, tagged, in its language, and repeats its headings', async () => {
    const pdf = await drawReport(report({ expenses: expensesOf(60) }))
    expect(pdf.toString('latin1')).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
    expect(info).toMatchObject({ Title: 'Decont de cheltuieli: Deplasare la Iași', Language: 'ro' })
    const pages = (await extractText(document, { mergePages: false })).text
    for (const page of pages) if (page.includes('Cheltuiala')) expect(page).toContain('Comerciant și descriere')
  })

  it('adds up to the cent, in currencies of 0, 2 and 3 digits', async () => {
    const amounts = { RON: [0.1, 0.2, 1_000_000_000.07], JPY: [500, 1], KWD: [0.001, 0.002] }
    const expenses = Object.entries(amounts).flatMap(([currency, all]) =>
      all.map((amount) => expense({ amount, currency, vat: null })),
    )
    const words = packed(await wordsOf(await drawReport(report({ expenses }))))
    for (const sum of ['1.000.000.000,37RON', '501JPY', '0,003KWD']) expect(words).toContain(sum)
    expect(words).toContain(packed(paperDecimal('1000000000.07', 'ro')))
  })
})

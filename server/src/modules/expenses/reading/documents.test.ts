import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { afterAll, expect, it, vi } from 'vitest'
import { KNOWN } from './fields/read-text.fixture.ts'
import { receiptReader } from './read-receipt.ts'

vi.setConfig({ testTimeout: 120_000 })

const { read, end } = receiptReader()
afterAll(end)

async function readFile(bytes: Uint8Array | string, fileName: string) {
  const answer = await read({ bytes: Buffer.from(bytes), fileName, company: 'alfa' }, KNOWN)
  if ('failure' in answer) throw new Error(answer.failure)
  return answer
}

const party = (role: string, name: string, number: string) =>
  `<cac:${role}><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`

const invoice = ({ gross = '363.00', kind = 'Invoice' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
<cbc:ID>ABC 123</cbc:ID><cbc:IssueDate>2026-11-12</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', 'Alfa Print &amp; Copy SRL', 'RO17826040')}${party('AccountingCustomerParty', 'Munții Verzi SRL', 'RO28417351')}
<cac:TaxTotal><cbc:TaxAmount currencyID="RON">320.00</cbc:TaxAmount></cac:TaxTotal>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">63.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>300.00</cbc:TaxableAmount><cbc:TaxAmount>63.00</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>21.00</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>300.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>${gross}</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
</${kind}>`

const expected = {
  source: 'xml',
  merchant: { value: 'Alfa Print & Copy SRL', state: 'sure', agreement: 'electronicInvoice' },
  merchant_identifier: { value: 'RO17826040', state: 'sure' },
  date: { value: '2026-11-12', state: 'sure' },
  amount: { value: 363, state: 'sure' },
  currency: { value: 'EUR', state: 'sure' },
  own_identifier: { value: 'RO28417351', agreement: 'oursIsThere' },
  vat: [{ value: { rate: 21, base: 300, vat: 63 }, state: 'sure' }],
}

it('takes every figure of an electronic invoice, and asks where its sums differ or it takes money back', async () => {
  expect((await readFile(invoice(), 'invoice.xml')).reading).toMatchObject(expected)
  const differing = { amount: { state: 'check', doubt: 'differs' } }
  expect((await readFile(invoice({ gross: '364.00' }), 'invoice.xml')).reading).toMatchObject(differing)
  expect((await readFile(invoice({ kind: 'CreditNote' }), 'invoice.xml')).reading).toMatchObject(differing)
})

const TEXT: [left: string, right?: string][] = [
  ['FACTURA seria ABC nr 123 din data 12.11.2026'],
  ['Furnizor: ALFA PRINT SRL', 'Cumparator: MUNTII VERZI SRL'],
  ['CIF: RO17826040', 'CIF: RO28417351'],
  ['Scadenta: 12.12.2026'],
  ['Hartie A4', '200,00'],
  ['Toner', '100,00'],
  ['Total fara TVA', '300,00'],
  ['TVA 21%', '63,00'],
  ['Total de plata', '363,00 RON'],
]

async function pdf(attachment?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595, 842])
  for (const [row, [left, right]] of TEXT.entries()) {
    page.drawText(left, { x: 50, y: 760 - row * 24, size: 11, font })
    if (right) page.drawText(right, { x: 330, y: 760 - row * 24, size: 11, font })
  }
  if (attachment) await document.attach(Buffer.from(attachment), 'factura.xml', { mimeType: 'application/xml' })
  return document.save()
}

it('reads the text of a PDF where it stands, and draws its page', async () => {
  const { reading, pages, pictureHash, text } = await readFile(await pdf(), 'invoice.pdf')
  expect(reading).toMatchObject({
    source: 'text',
    fiscal: false,
    merchant: { value: 'ALFA PRINT SRL', state: 'sure' },
    merchant_identifier: { value: 'RO17826040', state: 'sure' },
    date: { value: '2026-11-12', state: 'sure' },
    amount: { value: 363, state: 'sure' },
    currency: { value: 'RON', state: 'sure' },
    own_identifier: { value: 'RO28417351', state: 'sure' },
    vat: [{ value: { rate: 21, base: 300, vat: 63 }, state: 'sure' }],
  })
  expect(reading.amount.area).toMatchObject({ page: 0 })
  expect(Math.abs(reading.amount.area!.x - 330 / 595)).toBeLessThan(0.01)
  expect(Math.abs(reading.amount.area!.y - (842 - 760 + 8 * 24 - 11) / 842)).toBeLessThan(0.01)
  expect([pages.length, pages[0]!.height, pictureHash?.length]).toEqual([1, 1600, 64])
  expect(text).toContain('Total de plata 363,00 RON')
})

it('believes the electronic invoice inside of a PDF', async () => {
  const { reading, pages } = await readFile(await pdf(invoice()), 'invoice.pdf')
  expect(reading).toMatchObject(expected)
  expect(pages).toHaveLength(1)
})

const note = TEXT.map(([left, right]) => [left, right].filter(Boolean).join('      ')).join('\n')

it.each([
  ['a text', 'note.txt', note],
  [
    'a text in the letters of Windows',
    'note.txt',
    Buffer.from(note.replace('Furnizor:', 'Furnizor :').replace('Toner', 'H\xe2rtie'), 'latin1'),
  ],
  ['a table', 'note.csv', TEXT.map(([left, right]) => `"${left}";"${right ?? ''}"`).join('\r\n')],
  [
    'formatted text',
    'note.rtf',
    `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial 99,99;}}\\pard ${note.replaceAll('\n', '\\par ')}}`,
  ],
])('reads %s', async (_, name, content) => {
  const { reading, pages } = await readFile(content, name)
  expect(reading.amount).toMatchObject({ value: 363, state: 'sure' })
  expect(reading.date).toMatchObject({ value: '2026-11-12', state: 'sure' })
  expect(pages).toEqual([])
})

it('reads a Word file, with a table and with tabs', async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
  const rows = TEXT.slice(4).map(([left, right]) => new TableRow({ children: [cell(left), cell(right ?? '')] }))
  const lines = TEXT.slice(0, 4).map(([left, right]) => new Paragraph(`${left}${right ? `\t${right}` : ''}`))
  const document = new Document({ sections: [{ children: [...lines, new Table({ rows })] }] })
  const { reading, pages } = await readFile(await Packer.toBuffer(document), 'note.docx')
  expect(reading.amount).toMatchObject({ value: 363, state: 'sure' })
  expect(reading.date).toMatchObject({ value: '2026-11-12', state: 'sure' })
  expect(pages).toEqual([])
})

it('draws a drawing and reads it', async () => {
  const rows = ['HANUL DIN DEAL SRL', 'CIF RO17826040', 'CIORBA 50,00 B', 'PAINE 24,89 B', 'TOTAL LEI 74,89']
  const words = rows.map(
    (row, at) =>
      `<text x="20" y="${40 + at * 30}" font-family="Liberation Mono, monospace" font-size="20">${row}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="220"><rect width="400" height="220" fill="white"/>${words.join('')}</svg>`
  const { reading, pages } = await readFile(svg, 'drawing.svg')
  expect(reading.amount).toMatchObject({ value: 74.89, state: 'sure' })
  expect(pages).toHaveLength(1)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { filableClient, taxData } from '../efactura/filable.fixture.ts'
import { elementsAt, readXml, textAt, textsAt } from '../efactura/read-ubl.fixture.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  expect((await acme.admin.post('/restify/settings/bulk/update', taxData)).status).toBe(200)
  await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 5.0912, from_date: '2026-05-01' })
})
afterAll(() => app.close())

const abroad = {
  ...{ ...filableClient, company_vat: 'DE284610736', company_identifier: null, sector: null },
  ...{ company_name: 'Isar Logistik GmbH', prefered_currency: 'EUR' },
  company_address: { street: 'Lindwurmstraße 88', city: 'München', country: 'DE' },
}

/** The file of a credit note. */
async function fileOf(id: string): Promise<string> {
  const { status, body } = await acme.act(id, 'generate-xml')
  expect(status, JSON.stringify(body)).toBe(200)
  return (await acme.admin.get(body.url.replace(/^.*?\/api/, ''))).bytes.toString('utf8')
}

interface Case {
  invoice?: object
  client?: object
  /** How much of which line; without it, all that is left. */
  steps: (Record<number, { quantity?: number; amount?: number }> | 'rest')[]
}

const line = (more: object = {}) => ({ ...acme.line, ...more })
const cases: Record<string, () => Case> = {
  'the whole, at a rate of its invoice’s day': () => ({
    invoice: { issue_date: '2025-07-10', lineItems: [line({ quantity: 1, unit_price: 1710.5, tax: 19 })] },
    steps: ['rest'],
  }),
  'parts of lines, then the rest': () => ({
    invoice: {
      lineItems: [line({ quantity: 2.5, unit_price: 64.22 }), line({ quantity: 1, unit_price: 333.33, tax: 11 })],
    },
    steps: [{ 0: { quantity: 1.25 }, 1: { amount: 100 } }, 'rest'],
  }),
  'discounts of lines and of the document': () => ({
    invoice: {
      lineItems: [line({ quantity: 3, unit_price: 57.48, discount_percent: 7.5 }), line({ quantity: 4, tax: 11 })],
      discount_percent: 10,
    },
    steps: [{ 0: { quantity: 1 } }, { 1: { quantity: 3 } }, 'rest'],
  }),
  'a discount of an amount': () => ({
    invoice: {
      lineItems: [line({ quantity: 3 }), line({ quantity: 1, unit_price: 40, tax: 11 })],
      discount_amount: 33.33,
    },
    steps: [{ 0: { quantity: 1 } }, 'rest'],
  }),
  'what rounding has left of a line': () => ({
    invoice: { lineItems: [line({ quantity: 3, unit_price: 0.335 }), line({ quantity: 2 })] },
    steps: [{ 0: { quantity: 1 } }, { 0: { quantity: 1 } }, 'rest'],
  }),
  'a line below zero': () => ({
    invoice: { lineItems: [line({ quantity: 3 }), line({ quantity: -1, unit_price: 50 })] },
    steps: ['rest'],
  }),
  'reverse charge, in euro': () => ({
    client: abroad,
    invoice: { currency: 'EUR', vat_treatment: 'reverse_charge', lineItems: [line({ quantity: 3, tax: 0 })] },
    steps: [{ 0: { quantity: 1 } }, 'rest'],
  }),
  'VAT in another currency': () => ({
    invoice: { currency: 'EUR', lineItems: [line({ quantity: 3, unit_price: 33.33 })] },
    steps: [{ 0: { quantity: 1 } }, 'rest'],
  }),
}

const cents = (text: string | null) => Math.round(Number(text ?? '0') * 100)
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + cents(text), 0)

it.each(Object.keys(cases))('writes the file of a credit note: %s', async (name) => {
  const { invoice, client = filableClient, steps } = cases[name]!()
  const { id: client_id } = await acme.made('clients', client)
  const { id, attributes } = await acme.issued({ client_id, ...invoice })
  const lines = (await acme.show(id)).relationships!.lineItems!
  for (const step of steps) {
    const parts =
      step === 'rest' ? null : Object.entries(step).map(([at, part]) => ({ line_id: lines[Number(at)]!.id, ...part }))
    const answer = await acme.act(id, 'credit', { reason: 'Ordered twice', lines: parts })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const note = answer.body.data
    const xml = readXml(await fileOf(note.id))
    expect(xml.name).toBe('CreditNote')
    expect(textAt(xml, 'CreditNoteTypeCode')).toBe('381')
    expect(textAt(xml, 'BillingReference/InvoiceDocumentReference/ID')).toBe(attributes.invoice_number)
    // What is given back stands in figures above zero.
    const total = cents(textAt(xml, 'LegalMonetaryTotal/PayableAmount'))
    expect(total).toBe(Math.round(-note.attributes.total * 100))
    const taxTotal = elementsAt(xml, 'TaxTotal')[0]!
    const net = cents(textAt(xml, 'LegalMonetaryTotal/TaxExclusiveAmount'))
    expect(sum(textsAt(xml, 'CreditNoteLine/LineExtensionAmount'))).toBe(
      cents(textAt(xml, 'LegalMonetaryTotal/LineExtensionAmount')),
    )
    expect(sum(textsAt(taxTotal, 'TaxSubtotal/TaxableAmount'))).toBe(net)
    expect(net + sum(textsAt(taxTotal, 'TaxSubtotal/TaxAmount'))).toBe(total)
    for (const one of elementsAt(xml, 'CreditNoteLine')) {
      const gross = Number(textAt(one, 'CreditedQuantity')) * Number(textAt(one, 'Price/PriceAmount'))
      const taken = elementsAt(one, 'AllowanceCharge').reduce(
        (all, each) => all + (textAt(each, 'ChargeIndicator') === 'true' ? 1 : -1) * cents(textAt(each, 'Amount')),
        0,
      )
      expect(Math.round(gross * 100 + 1e-6) + taken).toBe(cents(textAt(one, 'LineExtensionAmount')))
    }
  }
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'credited', balance: 0 })
})

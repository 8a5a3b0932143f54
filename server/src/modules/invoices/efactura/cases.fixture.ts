import type { Buyer } from '#contracts/clients/buyer.ts'
import { countyCodes } from '#contracts/company/counties.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { paperAmounts, type WordedLine } from '#contracts/invoices/amounts/paper-amounts.ts'
import { type DocumentDiscount, invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paper } from '../pdf/paper.fixture.ts'
import type { UblSource } from './ubl/source.ts'

type Line = Partial<WordedLine>
interface Case extends Partial<Omit<Paper, 'lines' | 'discount' | 'seller' | 'buyer'>> {
  lines?: readonly Line[]
  discount?: DocumentDiscount
  seller?: Partial<Seller>
  buyer?: Partial<Buyer>
  credits?: UblSource['credits']
}

const plainLine = { name: 'Dezvoltare', description: null, unit: 'HUR', quantity: 1, unit_price: 100, tax: 21 }

/** What an invoice of these lines is written from; all that is not said is that of a domestic invoice with VAT. */
export function sourceOf({ lines = [{}], discount = {}, seller, buyer, credits = null, ...more }: Case): UblSource {
  const base = paper(more)
  const all = lines.map((line): WordedLine => ({ ...plainLine, ...line }))
  const amounts = paperAmounts(all, invoiceTotals(all, base.currency, discount), {
    currency: base.currency,
    percent: discount.discount_percent ?? null,
  })
  const parties = { seller: { ...base.seller, ...seller }, buyer: { ...base.buyer, ...buyer } }
  return { paper: { ...base, ...parties, ...amounts, balance: amounts.total }, credits }
}

const untaxed = (line: Line = {}): Line => ({ tax: 0, ...line })
const germany: Partial<Buyer> = {
  ...{ name: 'Isar Logistik GmbH', cui: null, vat: 'DE284610736', trade_register_number: null },
  ...{ street: 'Lindwurmstraße 88', city: 'München', county: null, sector: null, zip_code: '80337', country: 'DE' },
}
const person: Partial<Buyer> = { name: 'Ana Pop', is_person: true, cui: null, vat: null, trade_register_number: null }
const notPayer = { vat_treatment: 'not_payer', seller: { vat_payer: false }, lines: [untaxed()] } as const
const euro = { currency: 'EUR', rate: { rate: '5.0912', date: '2026-11-26', source: 'BNR', currency: 'RON' } }
/** The VAT in lei, as issuing works it out from the rate. */
const inEuro = (vat: string) => ({ currency: euro.currency, rate: { ...euro.rate, vat } })

/** Invoices that ANAF takes, each by what is special about it. */
export const validCases: Readonly<Record<string, UblSource>> = {
  'VAT at the standard rate': sourceOf({}),
  'VAT at two rates': sourceOf({ lines: [{}, { tax: 11, unit_price: 38, quantity: 40 }] }),
  'a quantity with six decimals': sourceOf({ lines: [{ quantity: 0.333333, unit_price: 285.123456 }] }),
  'a line of nothing': sourceOf({ lines: [{ quantity: 0 }, {}] }),
  'a total of nothing': sourceOf({ lines: [{ unit_price: 0 }] }),
  'a quantity below zero that rounds to nothing': sourceOf({ lines: [{ quantity: -1, unit_price: 0.003 }] }),
  'a line below zero': sourceOf({ lines: [{ quantity: 3 }, { quantity: -1, unit_price: 50 }] }),
  'a discount of a line': sourceOf({ lines: [{ quantity: 2.25, unit_price: 64.22, discount_percent: 12.5 }] }),
  'a line that is free': sourceOf({ lines: [{ quantity: 2.25, unit_price: 64.22, discount_percent: 100 }] }),
  'a line that is free and one that is not': sourceOf({ lines: [{ discount_percent: 100 }, {}] }),
  'a discount of the document in percent': sourceOf({
    lines: [{ unit_price: 57.48 }],
    discount: { discount_percent: 10 },
  }),
  'a discount in percent over two rates': sourceOf({
    lines: [{ unit_price: 33.33 }, { unit_price: 66.67, tax: 11 }],
    discount: { discount_percent: 7.25 },
  }),
  'a discount as an amount over two rates': sourceOf({
    lines: [{ unit_price: 33.33 }, { unit_price: 66.67, tax: 11 }],
    discount: { discount_amount: 10.01 },
  }),
  'discounts of a line and of the document': sourceOf({
    lines: [{ discount_percent: 10 }, { unit_price: 19.99, quantity: 3 }],
    discount: { discount_percent: 5 },
  }),
  'a discount of everything': sourceOf({ discount: { discount_percent: 100 } }),
  'a discount of a sum below zero': sourceOf({ lines: [{ quantity: -2 }], discount: { discount_percent: 10 } }),
  'a storno as an invoice': sourceOf({
    lines: [{ quantity: -1, unit_price: 1710.5 }],
    credits: { number: 'FS-0101', issue_date: '2026-11-02' },
  }),
  'a credit note in negative figures': sourceOf({
    kind: 'credit_note',
    lines: [{ quantity: -1, unit_price: 1710.5 }],
    credits: { number: 'FS-0101', issue_date: '2026-11-02' },
  }),
  'a credit note in positive figures': sourceOf({
    kind: 'credit_note',
    lines: [{ unit_price: 1710.5, discount_percent: 10 }],
    credits: { number: 'FS-0101', issue_date: '2026-11-02' },
  }),
  'a credit note with a discount in euro': sourceOf({
    ...inEuro('-192.45'),
    kind: 'credit_note',
    lines: [{ quantity: -2 }],
    discount: { discount_percent: 10 },
    credits: { number: 'FS-0101', issue_date: '2026-11-02' },
  }),
  'a credit note of a company that is no VAT payer': sourceOf({
    ...notPayer,
    kind: 'credit_note',
    lines: [untaxed({ quantity: -2, discount_percent: 10 })],
    credits: { number: 'FS-0101', issue_date: '2026-11-02' },
  }),
  'a credit note at a rate of its invoice’s day': sourceOf({
    kind: 'credit_note',
    lines: [{ quantity: -1, unit_price: 1710.5, tax: 19 }],
    credits: { number: 'FS-0101', issue_date: '2025-07-10' },
  }),
  euro: sourceOf(inEuro('106.92')),
  'yen, which has no hundredths': sourceOf({
    ...{ currency: 'JPY', lines: [{ unit_price: 1200 }] },
    rate: { rate: '0.0293', date: '2026-11-26', source: 'BNR', currency: 'RON', vat: '7.38' },
  }),
  'VAT on collection': sourceOf({ vat_on_collection: true, seller: { vat_on_collection: true } }),
  'a company that is no VAT payer': sourceOf(notPayer),
  'no VAT payer, with discounts': sourceOf({
    ...notPayer,
    lines: [untaxed({ discount_percent: 10 }), untaxed()],
    discount: { discount_amount: 12.34 },
  }),
  'no VAT payer, to a firm that is none': sourceOf({ ...notPayer, buyer: { vat: null } }),
  'no VAT payer, to a firm in the EU': sourceOf({ ...notPayer, buyer: germany }),
  'no VAT payer, to a person': sourceOf({ ...notPayer, buyer: person }),
  'reverse charge at home': sourceOf({ vat_treatment: 'reverse_charge', lines: [untaxed()] }),
  'reverse charge with two lines and a discount': sourceOf({
    vat_treatment: 'reverse_charge',
    lines: [untaxed(), untaxed({ unit_price: 7.77 })],
    discount: { discount_percent: 3 },
  }),
  'services to a firm in the EU': sourceOf({
    ...{ vat_treatment: 'reverse_charge', buyer: germany, lines: [untaxed()], ...inEuro('0.00') },
  }),
  'services to a firm in Greece': sourceOf({
    vat_treatment: 'reverse_charge',
    buyer: { ...germany, name: 'Thalassa AE', vat: 'EL094259216', country: 'GR', city: 'Athina' },
    lines: [untaxed()],
  }),
  'goods to the EU': sourceOf({ vat_treatment: 'intra_community', buyer: germany, lines: [untaxed()] }),
  'services outside the EU, to a firm with a tax number': sourceOf({
    vat_treatment: 'outside_eu',
    buyer: { ...germany, name: 'Harbor Inc.', vat: '94-2404110', country: 'US', city: 'Oakland', region: 'CA' },
    lines: [untaxed()],
    ...inEuro('0.00'),
  }),
  'services outside the EU, to a person': sourceOf({
    vat_treatment: 'outside_eu',
    buyer: { ...germany, ...person, country: 'CH', city: 'Bern' },
    lines: [untaxed()],
  }),
  exempt: sourceOf({ vat_treatment: 'exempt', lines: [untaxed()] }),
  'a person without a personal number': sourceOf({ buyer: person }),
  'a firm that is no VAT payer': sourceOf({ buyer: { vat: null } }),
  'no trade register': sourceOf({ seller: { trade_register_number: null }, buyer: { trade_register_number: null } }),
  'no bank account': sourceOf({ seller: { accounts: [] } }),
  'an old rate on its day': sourceOf({ issue_date: '2025-07-31', due_date: '2025-08-30', lines: [{ tax: 19 }] }),
  'due on the day of issue': sourceOf({ due_date: '2026-12-02' }),
  'a unit that somebody typed': sourceOf({
    lines: [{ unit: 'oră' }, { unit: 'sesiune' }, { unit: null }, { unit: 'buc.' }],
  }),
  'a long name and long details': sourceOf({
    lines: [{ name: 'Configurator de plăci ceramice '.repeat(8).trim(), description: 'Etapa a doua. '.repeat(60) }],
  }),
  'long notes': sourceOf({ notes: 'Vă mulțumim pentru încredere. '.repeat(166) }),
  'notes without spaces': sourceOf({ notes: 'x'.repeat(5000) }),
  'markup in names': sourceOf({
    buyer: { name: 'Fer & Fier <SRL> "Nord"' },
    lines: [{ name: ']]> <script>alert(1)</script> & &amp;' }],
  }),
  'control characters and halves of characters': sourceOf({
    lines: [{ name: 'Etapa\u0007 1\u0000', description: 'Rând\r\nnou\ud83d' }],
    notes: 'Mulțumim\u000b!',
  }),
  'signs outside of the basic plane': sourceOf({
    lines: [{ name: '🧱'.repeat(100) }],
    buyer: { name: '🏺'.repeat(200) },
  }),
  'two thousand lines': sourceOf({
    lines: Array.from({ length: 2000 }, (_, at) => ({
      ...{ name: `Linia ${at + 1}`, quantity: (at % 7) + 0.125, unit_price: 0.37 * at, tax: at % 2 ? 21 : 11 },
      discount_percent: at % 3 ? 3.5 : null,
    })),
    discount: { discount_amount: 1234.56 },
  }),
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5, 6] as const).map((sector) => [`sector ${sector} of Bucharest`, sourceOf({ buyer: { sector } })]),
  ),
  ...Object.fromEntries(
    countyCodes.flatMap((county) =>
      county === 'RO-B' ? [] : [[`county ${county}`, sourceOf({ buyer: { county, sector: null, city: 'Satu Nou' } })]],
    ),
  ),
}

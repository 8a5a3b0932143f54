import type { PaperLanguage, VatTreatment } from './invoices.ts'
import type { InvoiceKind } from './numbers.ts'

/** What stands on the paper of an invoice besides its data: for the PDF, the public page and the preview alike. */
const en = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  proforma: 'Proforma invoice',
  estimate: 'Estimate',
  validUntil: 'Valid until',
  notFiscal: 'This is no fiscal document. An invoice follows.',
  draft: 'Draft',
  voided: 'Voided',
  credited: 'Credited',
  creditOf: 'Credit of invoice',
  creditTotal: 'Credited in total',
  number: 'No.',
  numberToCome: 'number when issued',
  from: 'From',
  to: 'To',
  issued: 'Issued',
  due: 'Due',
  description: 'Description',
  quantity: 'Qty',
  unit: 'Unit',
  unitPrice: 'Unit price',
  vat: 'VAT',
  amount: 'Amount',
  discount: 'Discount',
  subtotal: 'Total without VAT',
  vatOf: 'VAT {rate} % of {net}',
  total: 'To be paid',
  paid: 'Paid',
  creditedSum: 'Credited',
  balance: 'Left to pay',
  payTo: 'Pay to',
  vatInLei: 'VAT in {currency}',
  rateNote: 'Rate of {source} of {date}: 1 {from} = {rate} {to}.',
  vatOnCollection: 'VAT on collection',
  cui: 'CUI',
  vatNumber: 'VAT',
  taxNumber: 'Tax no.',
  tradeRegister: 'Reg. no.',
  capital: 'Share capital',
  page: 'Page',
  bucharest: 'Bucharest',
  county: '{name} county',
  sector: 'Sector {number}',
}
export type PaperWords = typeof en

const ro: PaperWords = {
  invoice: 'Factură',
  credit_note: 'Factură de stornare',
  proforma: 'Factură proformă',
  estimate: 'Ofertă',
  validUntil: 'Valabilă până la',
  notFiscal: 'Acest document nu este document fiscal. Va fi urmat de o factură.',
  draft: 'Ciornă',
  voided: 'Anulată',
  credited: 'Stornată',
  creditOf: 'Stornează factura',
  creditTotal: 'Total stornat',
  number: 'nr.',
  numberToCome: 'nr. la emitere',
  from: 'Furnizor',
  to: 'Client',
  issued: 'Data emiterii',
  due: 'Scadență',
  description: 'Denumire',
  quantity: 'Cant.',
  unit: 'U.M.',
  unitPrice: 'Preț unitar',
  vat: 'TVA',
  amount: 'Valoare',
  discount: 'Reducere',
  subtotal: 'Total fără TVA',
  vatOf: 'TVA {rate} % din {net}',
  total: 'Total de plată',
  paid: 'Plătit',
  creditedSum: 'Stornat',
  balance: 'Rest de plată',
  payTo: 'Plata în contul',
  vatInLei: 'TVA în {currency}',
  rateNote: 'Curs {source} din {date}: 1 {from} = {rate} {to}.',
  vatOnCollection: 'TVA la încasare',
  cui: 'CUI',
  vatNumber: 'TVA',
  taxNumber: 'Cod fiscal',
  tradeRegister: 'Reg. com.',
  capital: 'Capital social',
  page: 'Pagina',
  bucharest: 'București',
  county: 'jud. {name}',
  sector: 'Sector {number}',
}
export const paperWords: Readonly<Record<'en' | 'ro', PaperWords>> = { en, ro }

/** Why no VAT stands on the paper, as the law wants it said. */
export const vatNotes: Readonly<Record<Exclude<VatTreatment, 'standard'>, Record<'en' | 'ro', string>>> = {
  reverse_charge: {
    en: 'Reverse charge: VAT is to be accounted for by the recipient (art. 196 of Directive 2006/112/EC).',
    ro: 'Taxare inversă (art. 331 din Codul fiscal; art. 196 din Directiva 2006/112/CE).',
  },
  intra_community: {
    en: 'Intra-Community supply, exempt from VAT (art. 138 of Directive 2006/112/EC).',
    ro: 'Livrare intracomunitară scutită de TVA (art. 294 alin. (2) din Codul fiscal).',
  },
  outside_eu: {
    en: 'Not subject to Romanian VAT: the service is supplied outside the EU (art. 278 (2) of the Fiscal Code).',
    ro: 'Neimpozabil în România: locul prestării este în afara UE (art. 278 alin. (2) din Codul fiscal).',
  },
  exempt: { en: 'Exempt from VAT.', ro: 'Scutit de TVA.' },
  not_payer: { en: 'The supplier is not registered for VAT.', ro: 'Furnizorul nu este plătitor de TVA.' },
}

/** The languages of a paper, first the one that its numbers are written in. */
export const paperLocales = (language: PaperLanguage): readonly ('en' | 'ro')[] =>
  language === 'both' ? ['ro', 'en'] : [language]

const filled = (words: string, values: Readonly<Record<string, string>>) =>
  words.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

/** A word in each language of a paper, once where they are alike: the headings of a table stand one above the other. */
export const wordsOf = (
  language: PaperLanguage,
  key: keyof PaperWords,
  values: Readonly<Record<string, string>> = {},
): string[] => [...new Set(paperLocales(language).map((locale) => filled(paperWords[locale][key], values)))]

/** A word as a paper says it: `Factură`, in both languages `Factură / Invoice`. */
export const paperWord = (...given: Parameters<typeof wordsOf>): string => wordsOf(...given).join(' / ')

/** What the document is called. */
export const kindWord = (kind: InvoiceKind, language: PaperLanguage): string => paperWord(language, kind)

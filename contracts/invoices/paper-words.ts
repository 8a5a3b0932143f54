import type { VatTreatment } from './invoices.ts'
import type { InvoiceKind } from './numbers.ts'

/** What stands on the paper of an invoice besides its data: for the PDF, the public page and the preview alike. */
const en = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  proforma: 'Proforma invoice',
  draft: 'Draft',
  voided: 'Voided',
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
  balance: 'Left to pay',
  payTo: 'Pay to',
  vatInLei: 'VAT in {currency}',
  rateNote: 'Rate of {source} of {date}: 1 {from} = {rate} {to}.',
  vatOnCollection: 'VAT on collection',
  cui: 'CUI',
  vatNumber: 'VAT',
  tradeRegister: 'Reg. no.',
  capital: 'Share capital',
  page: 'Page',
}
export type PaperWords = typeof en

const ro: PaperWords = {
  invoice: 'Factură',
  credit_note: 'Factură de stornare',
  proforma: 'Factură proformă',
  draft: 'Ciornă',
  voided: 'Anulată',
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
  balance: 'Rest de plată',
  payTo: 'Plata în contul',
  vatInLei: 'TVA în {currency}',
  rateNote: 'Curs {source} din {date}: 1 {from} = {rate} {to}.',
  vatOnCollection: 'TVA la încasare',
  cui: 'CUI',
  vatNumber: 'TVA',
  tradeRegister: 'Reg. com.',
  capital: 'Capital social',
  page: 'Pagina',
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

/** What the document is called. */
export const kindWord = (kind: InvoiceKind, locale: 'en' | 'ro'): string => paperWords[locale][kind]

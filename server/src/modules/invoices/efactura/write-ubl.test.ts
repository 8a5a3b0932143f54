import { describe, expect, it } from 'vitest'
import { countyCodes } from '#contracts/company/counties.ts'
import { divided, millionths } from '#contracts/invoices/amounts/exact-decimal.ts'
import { validCases } from './cases.fixture.ts'
import { problemsOf } from './problems/problems-of.ts'
import { elementsAt, everyElement, type ReadElement, readXml, textAt, textsAt } from './read-ubl.fixture.ts'
import { writeUbl } from './ubl/write-ubl.ts'

const read = (name: string) => readXml(writeUbl(validCases[name]!))
const MILLION = 1_000_000n
/** An amount of hundredths in millionths, from a product of two decimals in millionths. */
const rounded = (product: bigint) => divided(product, MILLION * 10_000n) * 10_000n
const amount = (element: ReadElement, path: string) => millionths(textAt(element, path) ?? '0')
const sumAt = (element: ReadElement, path: string) =>
  textsAt(element, path).reduce((total, text) => total + millionths(text), 0n)

/** Holds the sums of a file against its own figures, exactly. */
function holdSums(file: ReadElement): void {
  const lines = [...elementsAt(file, 'InvoiceLine'), ...elementsAt(file, 'CreditNoteLine')]
  for (const line of lines) {
    const quantity = millionths((textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity'))!)
    const gross = rounded(quantity * amount(line, 'Price/PriceAmount'))
    expect(gross - amount(line, 'AllowanceCharge/Amount')).toBe(amount(line, 'LineExtensionAmount'))
  }
  const total = elementsAt(file, 'LegalMonetaryTotal')[0]!
  expect(lines.reduce((sum, line) => sum + amount(line, 'LineExtensionAmount'), 0n)).toBe(
    amount(total, 'LineExtensionAmount'),
  )
  expect(sumAt(file, 'AllowanceCharge/Amount')).toBe(amount(total, 'AllowanceTotalAmount'))
  const net = amount(total, 'LineExtensionAmount') - amount(total, 'AllowanceTotalAmount')
  expect(net).toBe(amount(total, 'TaxExclusiveAmount'))
  const groups = elementsAt(file, 'TaxTotal/TaxSubtotal')
  expect(sumAt(file, 'TaxTotal/TaxSubtotal/TaxableAmount')).toBe(net)
  for (const group of groups) expect(amount(group, 'TaxAmount')).toBe(vatOf(group))
  const vat = sumAt(file, 'TaxTotal/TaxSubtotal/TaxAmount')
  expect(millionths(textsAt(file, 'TaxTotal/TaxAmount')[0]!)).toBe(vat)
  expect(net + vat).toBe(amount(total, 'TaxInclusiveAmount'))
  expect(amount(total, 'PayableAmount')).toBe(net + vat)
}
const vatOf = (group: ReadElement) =>
  divided(amount(group, 'TaxableAmount') * amount(group, 'TaxCategory/Percent'), 100n * MILLION * 10_000n) * 10_000n

describe('each invoice that ANAF takes', () => {
  it.each(Object.keys(validCases))('%s', (name) => {
    const source = validCases[name]!
    expect(problemsOf(source)).toEqual([])
    const xml = writeUbl(source)
    const file = readXml(xml)
    expect(xml).not.toMatch(/>-0(\.0*)?</)
    expect(everyElement(file).filter(({ text, children }) => text === '' && children.length === 0)).toEqual([])
    holdSums(file)
    expect(textAt(file, 'CustomizationID')).toMatch(/#compliant#urn:efactura\.mfinante\.ro:CIUS-RO:1\.0\.1$/)
    expect(writeUbl(source)).toBe(xml)
  })
})

const supplier = 'AccountingSupplierParty/Party'
const customer = 'AccountingCustomerParty/Party'
const category = 'TaxTotal/TaxSubtotal/TaxCategory'
const total = 'LegalMonetaryTotal'
const line = 'InvoiceLine'

/** What the file says at a place, by the case. Null where it says nothing. */
const facts: [name: string, path: string, says: string | null][] = [
  ['VAT at the standard rate', 'InvoiceTypeCode', '380'],
  ['VAT at the standard rate', `${supplier}/PartyTaxScheme/CompanyID`, 'RO28417351'],
  ['VAT at the standard rate', `${supplier}/PartyLegalEntity/CompanyID`, 'J12/1873/2011'],
  ['VAT at the standard rate', `${customer}/PartyLegalEntity/CompanyID`, '42178365'],
  ['VAT at the standard rate', 'PaymentMeans/PayeeFinancialAccount/ID', 'RO87BTRLRONCRT0P12345601'],
  ['VAT at the standard rate', 'InvoicePeriod/DescriptionCode', null],
  ['VAT at the standard rate', 'TaxCurrencyCode', null],
  ['euro', 'TaxCurrencyCode', 'RON'],
  ['euro', 'PaymentMeans/PayeeFinancialAccount/ID', 'RO32BTRLEURCRT0P12345602'],
  ['VAT on collection', 'InvoicePeriod/DescriptionCode', '432'],
  ['a discount of the document in percent', `${total}/TaxExclusiveAmount`, '51.73'],
  ['a discount of the document in percent', `${total}/PayableAmount`, '62.59'],
  ['a line that is free', `${line}/LineExtensionAmount`, '0.00'],
  ['a line that is free', `${line}/Price/AllowanceCharge/BaseAmount`, '64.22'],
  ['a quantity below zero that rounds to nothing', `${total}/PayableAmount`, '0.00'],
  ['a storno as an invoice', `${total}/PayableAmount`, '-2069.71'],
  ['a storno as an invoice', 'BillingReference/InvoiceDocumentReference/ID', 'FS-0101'],
  ['a credit note in negative figures', 'CreditNoteTypeCode', '381'],
  ['a credit note in negative figures', 'CreditNoteLine/CreditedQuantity', '1'],
  ['a credit note in negative figures', `${total}/PayableAmount`, '2069.71'],
  ['a credit note in negative figures', 'BillingReference/InvoiceDocumentReference/IssueDate', '2026-11-02'],
  ['a credit note in negative figures', 'PaymentTerms/Note', 'Scadență: 01.01.2027'],
  ['a credit note in positive figures', `${total}/PayableAmount`, '1862.73'],
  ['a company that is no VAT payer', `${category}/ID`, 'O'],
  ['a company that is no VAT payer', `${category}/Percent`, null],
  ['a company that is no VAT payer', `${category}/TaxExemptionReasonCode`, 'VATEX-EU-O'],
  ['a company that is no VAT payer', `${supplier}/PartyTaxScheme/CompanyID`, '28417351'],
  ['a company that is no VAT payer', `${supplier}/PartyTaxScheme/TaxScheme/ID`, 'TAX'],
  ['a company that is no VAT payer', `${customer}/PartyTaxScheme/CompanyID`, null],
  ['a company that is no VAT payer', `${customer}/PartyLegalEntity/CompanyID`, '42178365'],
  ['reverse charge at home', `${category}/TaxExemptionReasonCode`, 'VATEX-EU-AE'],
  ['reverse charge at home', `${line}/Item/ClassifiedTaxCategory/ID`, 'AE'],
  ['reverse charge at home', `${line}/Item/ClassifiedTaxCategory/TaxExemptionReasonCode`, null],
  ['services to a firm in Greece', `${customer}/PartyTaxScheme/CompanyID`, 'EL094259216'],
  ['goods to the EU', `${category}/ID`, 'K'],
  ['goods to the EU', 'Delivery/DeliveryLocation/Address/Country/IdentificationCode', 'DE'],
  ['services outside the EU, to a firm with a tax number', `${category}/ID`, 'E'],
  ['services outside the EU, to a firm with a tax number', `${customer}/PartyTaxScheme/CompanyID`, null],
  ['services outside the EU, to a firm with a tax number', `${customer}/PartyLegalEntity/CompanyID`, '94-2404110'],
  ['exempt', `${category}/TaxExemptionReason`, 'Scutit de TVA'],
  ['a person without a personal number', `${customer}/PartyLegalEntity/CompanyID`, '0000000000000'],
  ['a person without a personal number', `${customer}/PartyTaxScheme/CompanyID`, null],
  ['sector 3 of Bucharest', `${customer}/PostalAddress/CityName`, 'SECTOR3'],
  ['sector 3 of Bucharest', `${customer}/PostalAddress/CountrySubentity`, 'RO-B'],
  ['markup in names', `${line}/Item/Name`, ']]> <script>alert(1)</script> & &amp;'],
  ['markup in names', `${customer}/PartyLegalEntity/RegistrationName`, 'Fer & Fier <SRL> "Nord"'],
  ['control characters and halves of characters', `${line}/Item/Name`, 'Etapa 1'],
  ['control characters and halves of characters', `${line}/Item/Description`, 'Rând\nnou\ufffd'],
]

it.each(facts)('%s: %s says %s', (name, path, says) => {
  expect(textAt(read(name), path)).toBe(says)
})

it('says the VAT in lei beside that in euro, and it alone', () => {
  const [own, lei] = elementsAt(read('euro'), 'TaxTotal')
  expect([textAt(own!, 'TaxAmount'), elementsAt(own!, 'TaxAmount')[0]!.attributes.currencyID]).toEqual(['21.00', 'EUR'])
  expect(lei!.children).toEqual([expect.objectContaining({ text: '106.92', attributes: { currencyID: 'RON' } })])
})

it('writes units by their codes, and a unit that no code says as a note of the line', () => {
  const lines = elementsAt(read('a unit that somebody typed'), line)
  const codes = lines.map((one) => elementsAt(one, 'InvoicedQuantity')[0]!.attributes.unitCode)
  expect(codes).toEqual(['HUR', 'C62', 'C62', 'H87'])
  expect(lines.map((one) => textAt(one, 'Note'))).toEqual([null, 'UM: sesiune', null, null])
})

it('goes on with a long name in the description, and with long notes in further ones, and loses no word of them', () => {
  const item = elementsAt(read('a long name and long details'), `${line}/Item`)[0]!
  const [name, description] = [textAt(item, 'Name')!, textAt(item, 'Description')!]
  expect([[...name].length <= 100, [...description].length <= 200]).toEqual([true, true])
  expect(`${name} ${description}`).toMatch(/^(Configurator de plăci ceramice\s){8}/)
  expect(description.endsWith('…')).toBe(true)
  for (const long of ['long notes', 'notes without spaces']) {
    const notes = textsAt(read(long), 'Note')
    expect(notes.length).toBeLessThanOrEqual(20)
    expect(Math.max(...notes.map((note) => [...note].length))).toBeLessThanOrEqual(300)
    expect(notes.join('').replace(/\s/g, '')).toContain(validCases[long]!.paper.notes!.replace(/\s/g, ''))
  }
})

it('says the county of each party by its code', () => {
  for (const county of countyCodes.filter((code) => code !== 'RO-B'))
    expect(textAt(read(`county ${county}`), `${customer}/PostalAddress/CountrySubentity`)).toBe(county)
})

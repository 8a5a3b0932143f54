/** A firm of an invoice that comes from outside. */
export interface Firm {
  name: string
  /** With RO in front where it pays VAT. */
  cui: string
  register?: string
  street: string
  city: string
  /** `RO-CJ`. */
  county: string
  iban?: string
}

export interface SupplierInvoice {
  supplier: Firm
  buyer: Firm
  number: string
  date: string
  due?: string
  currency?: string
  /** A credit note, with the number of what it gives back. */
  credits?: string
  notes?: readonly string[]
  lines: readonly { name: string; quantity: number; unit: string; price: number; rate: number }[]
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const tag = (name: string, value: string | number, attributes = '') =>
  `<cbc:${name}${attributes}>${typeof value === 'number' ? value : escaped(value)}</cbc:${name}>`

const party = ({ name, cui, register, street, city, county }: Firm) =>
  `<cac:Party><cac:PostalAddress>${tag(
    'StreetName',
    street,
  )}${tag('CityName', city)}${tag('CountrySubentity', county)}<cac:Country>${tag('IdentificationCode', 'RO')}</cac:Country></cac:PostalAddress>${
    cui.startsWith('RO')
      ? `<cac:PartyTaxScheme>${tag('CompanyID', cui)}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme></cac:PartyTaxScheme>`
      : ''
  }<cac:PartyLegalEntity>${tag('RegistrationName', name)}${tag('CompanyID', register ?? cui)}</cac:PartyLegalEntity></cac:Party>`

const rounded = (value: number) => Math.round(value * 100) / 100

/** An invoice of somebody else's program, as it comes from ANAF (UBL 2.1, RO_CIUS). */
export function supplierInvoice(invoice: SupplierInvoice): string {
  const { supplier, buyer, number, date, due, currency = 'RON', credits, notes = [], lines } = invoice
  const isNote = credits !== undefined
  const root = isNote ? 'CreditNote' : 'Invoice'
  const money = (name: string, value: number) => tag(name, value.toFixed(2), ` currencyID="${currency}"`)
  const nets = lines.map(({ quantity, price }) => rounded(quantity * price))
  const rates = [...new Set(lines.map(({ rate }) => rate))]
  const groups = rates.map((rate) => {
    const base = rounded(nets.reduce((sum, net, at) => sum + (lines[at]!.rate === rate ? net : 0), 0))
    return { rate, base, vat: rounded((base * rate) / 100) }
  })
  const net = rounded(nets.reduce((sum, one) => sum + one, 0))
  const vat = rounded(groups.reduce((sum, group) => sum + group.vat, 0))
  const category = (rate: number) =>
    `${tag('ID', rate === 0 ? 'Z' : 'S')}${tag('Percent', rate)}<cac:TaxScheme>${tag('ID', 'VAT')}</cac:TaxScheme>`
  const gross = rounded(net + vat)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${tag('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1')}${tag('ID', number)}${tag('IssueDate', date)}${
  due && !isNote ? tag('DueDate', due) : ''
}${tag(isNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', isNote ? '381' : '380')}${notes
  .map((note) => tag('Note', note))
  .join('')}${tag('DocumentCurrencyCode', currency)}${
  isNote
    ? `<cac:BillingReference><cac:InvoiceDocumentReference>${tag('ID', credits)}</cac:InvoiceDocumentReference></cac:BillingReference>`
    : ''
}
<cac:AccountingSupplierParty>${party(supplier)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(buyer)}</cac:AccountingCustomerParty>
${
  supplier.iban
    ? `<cac:PaymentMeans>${tag('PaymentMeansCode', '30')}<cac:PayeeFinancialAccount>${tag('ID', supplier.iban)}</cac:PayeeFinancialAccount></cac:PaymentMeans>`
    : ''
}
<cac:TaxTotal>${money('TaxAmount', vat)}${groups
    .map(
      (group) =>
        `<cac:TaxSubtotal>${money('TaxableAmount', group.base)}${money('TaxAmount', group.vat)}<cac:TaxCategory>${category(group.rate)}</cac:TaxCategory></cac:TaxSubtotal>`,
    )
    .join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', gross)}${money('PayableAmount', gross)}</cac:LegalMonetaryTotal>
${lines
  .map(
    ({ name, quantity, unit, price, rate }, at) =>
      `<cac:${root}Line>${tag('ID', String(at + 1))}${tag(isNote ? 'CreditedQuantity' : 'InvoicedQuantity', quantity, ` unitCode="${unit}"`)}${money('LineExtensionAmount', nets[at]!)}<cac:Item>${tag('Name', name)}<cac:ClassifiedTaxCategory>${category(rate)}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${money('PriceAmount', price)}</cac:Price></cac:${root}Line>`,
  )
  .join('\n')}
</${root}>
`
}

import { allAt, type Element, textAt } from './parse-xml.ts'

/** A decimal as XML writes it; null for what is none. */
export function decimalOf(text: string | null): number | null {
  const value = text !== null && /^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** VAT number, else the number in the register. */
export const identifierOf = (party: Element | undefined): string | null =>
  party
    ? ((textAt(party, 'PartyTaxScheme', 'CompanyID') ?? textAt(party, 'PartyLegalEntity', 'CompanyID'))?.slice(0, 20) ??
      null)
    : null

export const partyName = (party: Element | undefined): string | null =>
  party
    ? ((textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'))?.slice(0, 200) ??
      null)
    : null

export const sellerOf = (invoice: Element) => allAt(invoice, 'AccountingSupplierParty', 'Party')[0]
export const buyerOf = (invoice: Element) => allAt(invoice, 'AccountingCustomerParty', 'Party')[0]

export const currencyOf = (invoice: Element): string | null =>
  /^[A-Z]{3}$/.exec(textAt(invoice, 'DocumentCurrencyCode') ?? '')?.[0] ?? null

/** The VAT in the currency of the invoice: another total may say it in lei besides. */
export const vatTotalOf = (invoice: Element): Element | undefined => {
  const currency = textAt(invoice, 'DocumentCurrencyCode')
  const totals = allAt(invoice, 'TaxTotal')
  const isOfCurrency = (total: Element) =>
    allAt(total, 'TaxAmount').some(({ attributes }) => attributes.currencyID === currency)
  return totals.find(isOfCurrency) ?? totals[0]
}

export const hundredths = (value: number) => Math.round(value * 100)

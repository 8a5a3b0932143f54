import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import type { ReadField, ReceiptReading, VatLine } from '#contracts/expenses/receipts.ts'
import { notFound, sure, toCheck } from '../fields/field.ts'
import type { KnownToReader } from '../work.ts'
import { allAt, type Element, parseXml, textAt } from './parse-xml.ts'

/** An invoice in UBL (EN 16931, RO_CIUS). */
export const isElectronicInvoice = (text: string): boolean =>
  /<(?:\w+:)?(?:Invoice|CreditNote)[\s>]/.test(text.slice(0, 5000)) && text.includes('LegalMonetaryTotal')

const number = (text: string | null): number | null => {
  const value = text !== null && /^-?\d{1,12}(?:\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
const hundredths = (value: number) => Math.round(value * 100)

const said = <Value>(value: Value | null): ReadField<Value> =>
  value === null ? notFound<Value>() : sure(value, 'electronicInvoice')

const bare = (text: string) => text.replace(/\D/g, '')

/** VAT number, else the number in the register. */
const identifierOf = (party: Element | undefined): string | null =>
  party
    ? ((textAt(party, 'PartyTaxScheme', 'CompanyID') ?? textAt(party, 'PartyLegalEntity', 'CompanyID'))?.slice(0, 20) ??
      null)
    : null

function dateOf(invoice: Element, { today }: KnownToReader): ReadField<string> {
  const day = textAt(invoice, 'IssueDate')
  if (day === null || !isCalendarDate(day)) return notFound()
  return day <= today ? said(day) : toCheck(day, 'outOfBounds')
}

/** With VAT; sure where the sums of the file agree. An invoice that takes back money is asked about. */
function amountOf(invoice: Element): ReadField<number> {
  const totals = allAt(invoice, 'LegalMonetaryTotal')[0]
  if (!totals) return notFound()
  const [net, gross] = [number(textAt(totals, 'TaxExclusiveAmount')), number(textAt(totals, 'TaxInclusiveAmount'))]
  const currency = textAt(invoice, 'DocumentCurrencyCode')
  const ofCurrency = allAt(invoice, 'TaxTotal', 'TaxAmount').find(
    ({ attributes }) => attributes.currencyID === currency,
  )
  const vat = number(ofCurrency?.text.trim() ?? textAt(invoice, 'TaxTotal', 'TaxAmount')) ?? 0
  if (gross === null) return notFound()
  const agrees = net !== null && hundredths(net) + hundredths(vat) === hundredths(gross)
  return agrees && gross > 0 && invoice.name === 'Invoice' ? said(gross) : toCheck(gross, 'differs')
}

function vatOf(invoice: Element): ReadField<VatLine>[] {
  return allAt(invoice, 'TaxTotal', 'TaxSubtotal').flatMap((group): ReadField<VatLine>[] => {
    const rate = number(textAt(group, 'TaxCategory', 'Percent'))
    const [base, vat] = [number(textAt(group, 'TaxableAmount')), number(textAt(group, 'TaxAmount'))]
    if (!rate || base === null || vat === null) return []
    const value = { rate, base, vat }
    return [Math.abs((base * rate) / 100 - vat) < 0.02 ? said(value) : toCheck(value, 'differs')]
  })
}

function ownOf(buyer: Element | undefined, own: string | null): ReadField<string> {
  const number = identifierOf(buyer)
  if (number === null) return notFound()
  return own !== null && bare(own) === bare(number)
    ? sure(number, 'oursIsThere')
    : toCheck(number, own ? 'differs' : 'alone')
}

/** An electronic invoice: every figure is named, so all are sure whose sums agree. */
export function readXml(xml: string, known: KnownToReader): ReceiptReading {
  const invoice = parseXml(xml)
  const seller = allAt(invoice, 'AccountingSupplierParty', 'Party')[0]
  const buyer = allAt(invoice, 'AccountingCustomerParty', 'Party')[0]
  const name = seller
    ? (textAt(seller, 'PartyLegalEntity', 'RegistrationName') ?? textAt(seller, 'PartyName', 'Name'))
    : null
  return {
    source: 'xml',
    fiscal: false,
    merchant: said(name?.slice(0, 200) ?? null),
    merchant_identifier: said(identifierOf(seller)),
    date: dateOf(invoice, known),
    amount: amountOf(invoice),
    currency: said(/^[A-Z]{3}$/.exec(textAt(invoice, 'DocumentCurrencyCode') ?? '')?.[0] ?? null),
    own_identifier: ownOf(buyer, known.ownIdentifier),
    vat: vatOf(invoice),
  }
}

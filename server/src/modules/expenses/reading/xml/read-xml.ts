import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import type { ReadField, ReceiptReading, VatLine } from '#contracts/expenses/receipts.ts'
import { notFound, sure, toCheck } from '../fields/field.ts'
import type { KnownToReader } from '../work.ts'
import {
  buyerOf,
  currencyOf,
  decimalOf,
  hundredths,
  identifierOf,
  partyName,
  sellerOf,
  vatTotalOf,
} from './invoice-parts.ts'
import { allAt, type Element, parseXml, textAt } from './parse-xml.ts'

/** An invoice in UBL (EN 16931, RO_CIUS). */
export const isElectronicInvoice = (text: string): boolean =>
  /<(?:\w+:)?(?:Invoice|CreditNote)[\s>]/.test(text.slice(0, 5000)) && text.includes('LegalMonetaryTotal')

const said = <Value>(value: Value | null): ReadField<Value> =>
  value === null ? notFound<Value>() : sure(value, 'electronicInvoice')

const bare = (text: string) => text.replace(/\D/g, '')

function dateOf(invoice: Element, { today }: KnownToReader): ReadField<string> {
  const day = textAt(invoice, 'IssueDate')
  if (day === null || !isCalendarDate(day)) return notFound()
  return day <= today ? said(day) : toCheck(day, 'outOfBounds')
}

/** With VAT; sure where the sums of the file agree. An invoice that takes back money is asked about. */
function amountOf(invoice: Element): ReadField<number> {
  const totals = allAt(invoice, 'LegalMonetaryTotal')[0]
  if (!totals) return notFound()
  const at = (name: string) => decimalOf(textAt(totals, name))
  const [net, gross] = [at('TaxExclusiveAmount'), at('TaxInclusiveAmount')]
  const ofCurrency = vatTotalOf(invoice)
  const vat = (ofCurrency && decimalOf(textAt(ofCurrency, 'TaxAmount'))) ?? 0
  if (gross === null) return notFound()
  const agrees = net !== null && hundredths(net) + hundredths(vat) === hundredths(gross)
  return agrees && gross > 0 && invoice.name === 'Invoice' ? said(gross) : toCheck(gross, 'differs')
}

function vatOf(invoice: Element): ReadField<VatLine>[] {
  return allAt(invoice, 'TaxTotal', 'TaxSubtotal').flatMap((group): ReadField<VatLine>[] => {
    const rate = decimalOf(textAt(group, 'TaxCategory', 'Percent'))
    const [base, vat] = [decimalOf(textAt(group, 'TaxableAmount')), decimalOf(textAt(group, 'TaxAmount'))]
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
  const seller = sellerOf(invoice)
  return {
    source: 'xml',
    fiscal: false,
    merchant: said(partyName(seller)),
    merchant_identifier: said(identifierOf(seller)),
    date: dateOf(invoice, known),
    amount: amountOf(invoice),
    currency: said(currencyOf(invoice)),
    own_identifier: ownOf(buyerOf(invoice), known.ownIdentifier),
    vat: vatOf(invoice),
    number: textAt(invoice, 'ID')?.slice(0, 200) ?? null,
  }
}

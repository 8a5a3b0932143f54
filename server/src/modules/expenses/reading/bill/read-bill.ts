import { toMinor } from '#contracts/engine/values/money.ts'
import { isCalendarDate, isCurrency } from '#contracts/engine/values/primitives.ts'
import { MOST_BILL_LINES, type SupplierBill } from '#contracts/expenses/bills.ts'
import { buyerOf, currencyOf, decimalOf, identifierOf, partyName, sellerOf, vatTotalOf } from '../xml/invoice-parts.ts'
import { allAt, type Element, textAt } from '../xml/parse-xml.ts'
import { linesOf, signed, vatLinesOf } from './bill-lines.ts'
import { CannotReadBill } from './cannot-read-bill.ts'

/** A bill as it is stored. Amounts are whole minor units of its currency. */
export interface ReadableBill {
  kind: 'invoice' | 'credit_note'
  number: string
  issue_date: string
  due_date: string | null
  currency: string
  net: number | null
  vat: number
  total: number
  payable: number
  bill: SupplierBill
}

/** More than any bill says. */
const MOST = 1e10

const day = (text: string | null): string | null => {
  const date = text?.slice(0, 10) ?? null
  return date !== null && isCalendarDate(date) ? date : null
}

const said = (text: string | null, most: number): string | null => text?.slice(0, most) ?? null

function partyOf(party: Element | undefined): SupplierBill['supplier'] {
  const address = party && allAt(party, 'PostalAddress')[0]
  const county = address ? textAt(address, 'CountrySubentity')?.replace(/^RO-/, '') : null
  const parts = address ? [textAt(address, 'StreetName'), textAt(address, 'CityName'), county] : []
  const registration = party ? textAt(party, 'PartyLegalEntity', 'CompanyID') : null
  const identifier = identifierOf(party)
  return {
    name: partyName(party),
    identifier,
    registration: registration === identifier ? null : said(registration, 40),
    address: said(parts.filter(Boolean).join(', ') || null, 300),
  }
}

/** An invoice or a credit note in UBL. What takes money back has amounts below zero. @throws CannotReadBill */
export function readBill(invoice: Element): ReadableBill {
  const isNote = invoice.name === 'CreditNote'
  if (invoice.name !== 'Invoice' && !isNote) throw new CannotReadBill('otherKind')
  const kind = isNote || textAt(invoice, 'InvoiceTypeCode') === '381' ? 'credit_note' : 'invoice'
  const sign = kind === 'credit_note' ? -1 : 1
  const sums = allAt(invoice, 'LegalMonetaryTotal')[0]
  const sum = (name: string) => (sums ? signed(decimalOf(textAt(sums, name)), sign) : null)
  const vatTotal = vatTotalOf(invoice)
  const [number, issued, currency] = [textAt(invoice, 'ID'), day(textAt(invoice, 'IssueDate')), currencyOf(invoice)]
  const [net, payable] = [sum('TaxExclusiveAmount'), sum('PayableAmount')]
  const total = sum('TaxInclusiveAmount') ?? payable
  if (!number || !issued || !currency || !isCurrency(currency) || total === null || Math.abs(total) > MOST)
    throw new CannotReadBill('lacksFigures')
  const vat = signed(vatTotal ? decimalOf(textAt(vatTotal, 'TaxAmount')) : null, sign) ?? 0
  const units = (amount: number) => toMinor(amount, currency)
  const { lines, count } = linesOf(invoice, sign, MOST_BILL_LINES)
  return {
    kind,
    number: number.slice(0, 200),
    issue_date: issued,
    currency,
    due_date: day(textAt(invoice, 'DueDate') ?? textAt(invoice, 'PaymentMeans', 'PaymentDueDate')),
    net: net === null ? null : units(net),
    vat: units(vat),
    total: units(total),
    payable: units(payable ?? total),
    bill: {
      supplier: partyOf(sellerOf(invoice)),
      buyer: partyOf(buyerOf(invoice)),
      iban: said(textAt(invoice, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'), 40),
      credits: said(textAt(invoice, 'BillingReference', 'InvoiceDocumentReference', 'ID'), 200),
      terms: said(textAt(invoice, 'PaymentTerms', 'Note'), 300),
      notes: allAt(invoice, 'Note').flatMap(({ text }) => said(text.trim(), 300) || []),
      prepaid: sum('PrepaidAmount'),
      vat_lines: vatLinesOf(invoice, sign),
      lines,
      lines_count: count,
      adds_up: net !== null && units(net) + units(vat) === units(total),
    },
  }
}

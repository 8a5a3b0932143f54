import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import type { BillLine, SupplierBill } from '#contracts/expenses/bills.ts'
import { paperDecimal, paperMoney } from '#contracts/invoices/paper-format.ts'
import { text } from '#platform/texts/index.ts'
import { withSoftBreaks } from '#platform/typesetting/index.ts'
import type { ReadableBill } from '../../reading/index.ts'

/** Bills are Romanian documents: their PDF is in Romanian for every reader. */
const LOCALE = 'ro'
type Words = 'title' | 'creditNote' | 'supplier' | 'buyer' | 'issued' | 'due' | 'iban' | 'credits' | 'item' | 'quantity'
type More = 'price' | 'rate' | 'net' | 'totalNet' | 'totalVat' | 'total' | 'prepaid' | 'payable' | 'vatOf'
const word = (key: Words | More, values: Record<string, string> = {}) => text(`billPaper.${key}`, LOCALE, values)

/** As many digits as were said, six at the most. */
const decimal = (value: number, least = 0) => paperDecimal(String(Number(value.toFixed(6))), LOCALE, least)

/** What `bill.typ` draws: words alone, as they are to be read. */
export function layOutBill({
  kind,
  number,
  issue_date,
  due_date,
  currency,
  net,
  vat,
  total,
  payable,
  bill,
}: ReadableBill) {
  const digits = minorDigits(currency)
  const money = (units: number) => paperMoney(fromMinor(units, currency).toFixed(digits), currency, LOCALE)
  const amount = (value: number) => paperDecimal(value.toFixed(digits), LOCALE)
  const party = (label: string, { name, identifier, registration, address }: SupplierBill['supplier']) => ({
    label,
    name: withSoftBreaks(name ?? '–'),
    below: [identifier, registration, address].flatMap((words) => (words ? [withSoftBreaks(words)] : [])),
  })
  const row = ({ name, description, quantity, unit, price, rate, net: of }: BillLine) => [
    withSoftBreaks([name, description === name ? null : description].filter(Boolean).join('\n')),
    quantity === null ? '–' : [decimal(quantity), unit].filter(Boolean).join(' '),
    price === null ? '–' : decimal(price, digits),
    rate === null ? '–' : `${decimal(rate)}\u00a0%`,
    of === null ? '–' : amount(of),
  ]
  const title = word(kind === 'credit_note' ? 'creditNote' : 'title')
  const facts: [string, string | null][] = [
    [word('issued'), shownDay(issue_date)],
    [word('due'), due_date && shownDay(due_date)],
    [word('credits'), bill.credits],
    [word('iban'), bill.iban],
  ]
  const sums: [string, string][] = [
    ...(net === null ? [] : [[word('totalNet'), money(net)] as [string, string]]),
    ...bill.vat_lines
      .filter((line) => line.vat !== 0)
      .map(({ rate, vat: of }): [string, string] => [
        word('vatOf', { rate: decimal(rate) }),
        `${amount(of)}\u00a0${currency}`,
      ]),
    ...(bill.vat_lines.length > 1 ? [[word('totalVat'), money(vat)] as [string, string]] : []),
    [word('total'), money(total)],
    ...(bill.prepaid ? [[word('prepaid'), `${amount(bill.prepaid)}\u00a0${currency}`] as [string, string]] : []),
    ...(payable === total ? [] : [[word('payable'), money(payable)] as [string, string]]),
  ]
  return {
    locale: LOCALE,
    name: `${title} ${number}`,
    author: bill.supplier.name ?? '',
    title,
    number: withSoftBreaks(number),
    parties: [party(word('supplier'), bill.supplier), party(word('buyer'), bill.buyer)],
    facts: facts
      .filter((fact): fact is [string, string] => Boolean(fact[1]))
      .map(([label, value]) => [label, withSoftBreaks(value)]),
    headings: [word('item'), word('quantity'), word('price'), word('rate'), `${word('net')} (${currency})`],
    rows: bill.lines.map(row),
    sums,
    notes: [bill.terms, ...bill.notes].flatMap((words) => (words ? [withSoftBreaks(words)] : [])),
    footer: [`${title} ${number}`, bill.supplier.name].filter(Boolean).join(' · '),
  }
}

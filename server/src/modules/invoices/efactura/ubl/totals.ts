import { minorDigits } from '#contracts/engine/values/money.ts'
import { decimalText, millionths } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { type Amounts, sum } from './amounts.ts'
import { taxCategory } from './category.ts'
import { DISCOUNT, DISCOUNT_CODE, exactPercent } from './lines.ts'
import { group, leaf, type XmlElement } from './xml.ts'

type Groups = Pick<Paper, 'lines' | 'groups' | 'discount' | 'vat_treatment'>

/** What the document takes off of the lines of each rate: an allowance a rate. */
export function discountsOf({ lines, groups, discount, vat_treatment }: Groups, { amount, currency }: Amounts) {
  if (!discount) return []
  return groups.map(({ tax, net }): XmlElement | null => {
    const base = sum(lines.filter((line) => line.tax === tax).map(({ total }) => total))
    const taken = base - millionths(net)
    if (taken === 0n) return null
    const percent = exactPercent(discount.percent, base, taken, minorDigits(currency))
    return group('cac:AllowanceCharge', [
      leaf('cbc:ChargeIndicator', 'false'),
      leaf('cbc:AllowanceChargeReasonCode', DISCOUNT_CODE),
      leaf('cbc:AllowanceChargeReason', DISCOUNT),
      leaf('cbc:MultiplierFactorNumeric', percent),
      amount('cbc:Amount', taken),
      percent ? amount('cbc:BaseAmount', base) : null,
      taxCategory('cac:TaxCategory', { treatment: vat_treatment, rate: tax }),
    ])
  })
}

/** VAT by rate. Of an invoice in another currency than lei, the VAT in lei besides, which the law wants. */
export function taxTotalsOf({ groups, vat, vat_treatment, currency, rate }: Paper, { amount, signed }: Amounts) {
  const inLei = rate?.vat ?? '0'
  return [
    group('cac:TaxTotal', [
      amount('cbc:TaxAmount', millionths(vat)),
      ...groups.map(({ tax, net, vat }) =>
        group('cac:TaxSubtotal', [
          amount('cbc:TaxableAmount', millionths(net)),
          amount('cbc:TaxAmount', millionths(vat)),
          taxCategory('cac:TaxCategory', { treatment: vat_treatment, rate: tax, withReason: true }),
        ]),
      ),
    ]),
    currency !== TAX_CURRENCY &&
      group('cac:TaxTotal', [
        leaf('cbc:TaxAmount', decimalText(signed(millionths(inLei)), 2), { currencyID: TAX_CURRENCY }),
      ]),
  ]
}

/** What Romanian VAT is accounted for in. */
export const TAX_CURRENCY = 'RON'

/** The sums. Payments are no part of a file: it says what was issued. */
export function sumsOf({ lines, subtotal, total, discount }: Paper, { amount }: Amounts): XmlElement | null {
  return group('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sum(lines.map((line) => line.total))),
    amount('cbc:TaxExclusiveAmount', millionths(subtotal)),
    amount('cbc:TaxInclusiveAmount', millionths(total)),
    discount ? amount('cbc:AllowanceTotalAmount', millionths(discount.amount)) : null,
    amount('cbc:PayableAmount', millionths(total)),
  ])
}

import { minorDigits } from '#contracts/engine/values/money.ts'
import { DECIMALS, decimalText, millionths, percentOf, product } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'
import type { Amounts } from './amounts.ts'
import { taxCategory } from './category.ts'
import { cutAt, MOST_CHARACTERS, shortened } from './lengths.ts'
import { unitCode } from './units.ts'
import { group, leaf, type XmlElement, xmlText } from './xml.ts'

export const DISCOUNT_CODE = '95'
export const DISCOUNT = 'Reducere'
const ROUNDING = 'Rotunjire'

/** Quantity times price, rounded, as the line's total is worked out from it. */
function grossOf({ quantity, unit_price }: PaperLine, currency: string): bigint {
  const digits = minorDigits(currency)
  return product(millionths(quantity), millionths(unit_price), digits) * 10n ** BigInt(DECIMALS - digits)
}

/** A name that is too long goes on in the description, before what that says. */
function itemOf(line: PaperLine, treatment: Paper['vat_treatment']): XmlElement | null {
  const [name, rest] = cutAt(xmlText(line.name), MOST_CHARACTERS.itemName)
  const description = [rest, xmlText(line.description ?? '')].filter(Boolean).join('\n')
  return group('cac:Item', [
    leaf('cbc:Description', shortened(description, MOST_CHARACTERS.itemDescription)),
    leaf('cbc:Name', name),
    taxCategory('cac:ClassifiedTaxCategory', { treatment, rate: line.tax }),
  ])
}

/** A percentage, where it says exactly what is taken off: the last credit of a line takes what rounding has left. */
export const exactPercent = (percent: string | null, base: bigint, taken: bigint, digits: number): string | null => {
  const unit = 10n ** BigInt(DECIMALS - digits)
  return percent !== null && percentOf(base / unit, millionths(percent)) * unit === taken ? percent : null
}

/** What the line takes off, as an allowance of the line; what rounding has added, as a charge. */
function discountOf(line: PaperLine, gross: bigint, { amount, signed, currency }: Amounts): XmlElement | null {
  const discount = gross - millionths(line.total)
  if (discount === 0n) return null
  if (signed(gross) > 0n && signed(discount) < 0n)
    return group('cac:AllowanceCharge', [
      leaf('cbc:ChargeIndicator', 'true'),
      leaf('cbc:AllowanceChargeReason', ROUNDING),
      amount('cbc:Amount', -discount),
    ])
  return group('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', DISCOUNT_CODE),
    leaf('cbc:AllowanceChargeReason', DISCOUNT),
    leaf('cbc:MultiplierFactorNumeric', exactPercent(line.discount_percent, gross, discount, minorDigits(currency))),
    amount('cbc:Amount', discount),
    amount('cbc:BaseAmount', gross),
  ])
}

/**
 * The price. Of a line that is free, the price is nothing after a discount of all of it: so quantity times price is the line's
 * total to the last decimal, whatever was rounded on the way.
 */
function priceOf(line: PaperLine, isFree: boolean, { currency }: Amounts): XmlElement | null {
  const price = (name: string, value: string) => leaf(name, value, { currencyID: currency })
  if (!isFree) return group('cac:Price', [price('cbc:PriceAmount', line.unit_price)])
  return group('cac:Price', [
    price('cbc:PriceAmount', '0'),
    group('cac:AllowanceCharge', [
      leaf('cbc:ChargeIndicator', 'false'),
      price('cbc:Amount', line.unit_price),
      price('cbc:BaseAmount', line.unit_price),
    ]),
  ])
}

/** The lines of the document, in their order. */
export function linesOf({ kind, lines, vat_treatment, currency }: Paper, amounts: Amounts): (XmlElement | null)[] {
  const isCredit = kind === 'credit_note'
  return lines.map((line, at) => {
    const { code, typed } = unitCode(line.unit)
    const gross = grossOf(line, currency)
    const isFree = gross !== 0n && millionths(line.total) === 0n
    return group(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
      leaf('cbc:ID', String(at + 1)),
      leaf('cbc:Note', typed && `UM: ${typed}`),
      leaf(
        isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
        decimalText(amounts.signed(millionths(line.quantity))),
        { unitCode: code },
      ),
      amounts.amount('cbc:LineExtensionAmount', millionths(line.total)),
      isFree ? null : discountOf(line, gross, amounts),
      itemOf(line, vat_treatment),
      priceOf(line, isFree, amounts),
    ])
  })
}

import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { columnsOf } from '../words/columns.ts'
import type { Line } from '../words/words.ts'
import type { KnownToReader } from '../work.ts'
import { isWhole, readCurrency } from './currency.ts'
import { figuresOf } from './figures.ts'
import { readIdentifiers } from './identifiers.ts'
import { isBuyer, isFiscalWord, isSeller, isTax } from './labels.ts'
import { readMerchant } from './merchant.ts'
import { readDate } from './read-date.ts'
import { readTotal } from './read-total.ts'
import { readVat } from './read-vat.ts'

/** What the lines of a receipt say. A field is sure only where two figures of it agree. */
export function readFields(
  lines: readonly Line[],
  known: KnownToReader,
  source: ReceiptReading['source'],
): ReceiptReading {
  const parties = columnsOf(lines, isSeller, isBuyer)
  const {
    merchant: merchant_identifier,
    own: own_identifier,
    merchantLine,
    isRomanian,
  } = readIdentifiers(parties, known.ownIdentifier)
  const isInvoice = lines.some(({ plain }) => /\b(?:FACTURA|INVOICE|RECHNUNG|FACTUUR)\b/.test(plain))
  const hasFiscalWord = lines.some(({ plain }) => isFiscalWord(plain))
  const hasVat = lines.some(({ plain }) => isTax(plain))
  const fiscal =
    isRomanian && !isInvoice && (hasFiscalWord || (hasVat && lines.some(({ plain }) => /\bLEI\b/.test(plain))))
  const currency = readCurrency(lines, fiscal, isRomanian)
  const figures = figuresOf(lines, isWhole(currency.value))
  const amount = readTotal(figures)
  const isDayFirst = isRomanian || hasFiscalWord || currency.value === 'RON'
  const writing = isDayFirst ? 'romanian' : currency.value === 'USD' ? 'american' : 'other'
  return {
    source,
    fiscal,
    merchant: readMerchant(parties, merchantLine, merchant_identifier.state === 'sure'),
    merchant_identifier,
    date: readDate(lines, known, writing),
    amount,
    currency,
    own_identifier,
    vat: readVat(figures.vat, amount.state === 'sure' ? Math.round(amount.value! * 100) : null),
  }
}

import type { ReadField, ReceiptReading, VatLine } from '#contracts/expenses/receipts.ts'
import { toCheck } from '../fields/field.ts'

const plain = (value: unknown) =>
  typeof value === 'string' ? value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : JSON.stringify(value)
const same = (left: unknown, right: unknown) => left !== null && plain(left) === plain(right)

/** A field whose print was not read alike twice. */
const unclear = <Value>(first: ReadField<Value>, second: ReadField<Value>): ReadField<Value> => {
  const best = first.value !== null ? first : second
  return best.state === 'check' ? best : toCheck(best.value, 'faded', best.area, best.choices)
}

/** Sure where one reading is, and the other says the same. */
function both<Value>(first: ReadField<Value>, second: ReadField<Value>): ReadField<Value> {
  if (!same(first.value, second.value)) return unclear(first, second)
  if (first.state === 'sure') return first
  return second.state === 'sure' ? { ...second, area: first.area ?? second.area } : first
}

/** Two meanings of a day stay two, whichever reading has noticed them. */
const day = (first: ReadField<string>, second: ReadField<string>): ReadField<string> =>
  [first, second].find(({ doubt }) => doubt === 'dayOrMonth') ?? both(first, second)

/** Two sums that differ are both offered: the one that agrees with other figures first. */
function amount(first: ReadField<number>, second: ReadField<number>): ReadField<number> {
  if (first.value === null || second.value === null || same(first.value, second.value)) return both(first, second)
  const [best, other] = second.state === 'sure' && first.state === 'check' ? [second, first] : [first, second]
  const values = [...new Set([best.value!, ...best.choices.map(({ value }) => value), other.value!])]
  return toCheck(
    best.value,
    'differs',
    best.area,
    values.map((value) => ({ value, from: best.choices.find((choice) => choice.value === value)?.from ?? 'printed' })),
  )
}

function vat(first: ReceiptReading, second: ReceiptReading, isSure: boolean): ReadField<VatLine>[] {
  const rates = new Map(second.vat.map((line) => [line.value?.rate, line]))
  const lines = first.vat.length > 0 ? first.vat : second.vat
  return lines.map((line) => {
    const other = rates.get(line.value?.rate)
    const merged = other ? both(line, other) : unclear(line, line)
    return merged.state === 'sure' && !isSure ? toCheck(merged.value, 'alone', merged.area) : merged
  })
}

/**
 * Two readings of one picture, as one: what is sure in one and is not said by the other too is to be checked. Digits that look
 * alike are misread with high confidence, and on every line of the same print.
 */
export function agreed(first: ReceiptReading, second: ReceiptReading): ReceiptReading {
  const total = amount(first.amount, second.amount)
  const own = [first, second].find(({ own_identifier }) => own_identifier.state === 'sure')
  return {
    source: 'picture',
    fiscal: first.fiscal || second.fiscal,
    merchant: both(first.merchant, second.merchant),
    merchant_identifier: both(first.merchant_identifier, second.merchant_identifier),
    date: day(first.date, second.date),
    amount: total,
    currency: both(first.currency, second.currency),
    own_identifier: own?.own_identifier ?? both(first.own_identifier, second.own_identifier),
    vat: vat(first, second, total.state === 'sure'),
  }
}

import type {
  agreements,
  doubts,
  ReadField,
  ReceiptArea,
  ReceiptReading,
  VatLine,
} from '#contracts/expenses/receipts.ts'

type Plain = 'merchant' | 'merchant_identifier' | 'date' | 'amount' | 'currency'
/** What of a receipt is looked at by itself: a field of the form, or a line of its VAT. */
export type ItemKey = Plain | `vat_lines.${number}`

/** One value of a receipt, and how sure the reader of the receipt was of it. */
export interface Item {
  key: ItemKey
  /** Not `sure`, and worth a question: what is missing and may be missing asks nothing. */
  asks: boolean
  agreement: (typeof agreements)[number] | null
  doubt: (typeof doubts)[number] | null
  area: ReceiptArea | null
  /** What it may be, the likeliest first; none where there is nothing to choose. */
  choices: readonly { value: unknown; from: 'calculated' | 'printed' | 'dayFirst' | 'monthFirst' }[]
  /** Of a line of VAT: what was read. */
  vat?: VatLine
}

const plain: readonly Plain[] = ['merchant', 'merchant_identifier', 'amount', 'currency', 'date']
/** Receipts without it are receipts all the same. */
const mayMiss: readonly Plain[] = ['merchant_identifier']

const itemOf = (key: ItemKey, read: ReadField<unknown>, asks: boolean): Item => ({
  key,
  asks,
  agreement: read.agreement,
  doubt: read.doubt,
  area: read.area,
  choices: read.choices.length > 1 ? read.choices : [],
})

const unread = { value: null, state: 'check', agreement: null, doubt: null, area: null, choices: [] } as const

/**
 * What there is to check of a receipt, in the order of the form; of one that could not be read everything, without a word why. `lines`
 * are those of VAT that its expense has: a person may have changed what was read.
 */
export function itemsOf(reading: ReceiptReading | null, lines?: readonly VatLine[]): Item[] {
  const fields = plain.map((key) => {
    const read: ReadField<unknown> = reading?.[key] ?? { ...unread, choices: [] }
    const isMissing = read.value === null && read.choices.length === 0 && mayMiss.includes(key)
    return itemOf(key, read, read.state === 'check' && !isMissing)
  })
  const read = vatOf(reading)
  const vat = (lines ?? read.map(({ value }) => value!)).map((line, i): Item => {
    const ofLine = read[i]?.value?.rate === line.rate ? read[i] : { ...unread, choices: [] }
    return { ...itemOf(`vat_lines.${i}`, ofLine, read[i] === ofLine && ofLine.state === 'check'), vat: line }
  })
  return [...fields, ...vat]
}

/** The lines of VAT with a value: the one that was read, else the likeliest. */
function vatOf(reading: ReceiptReading | null): ReadField<VatLine>[] {
  return (reading?.vat ?? []).flatMap((read) => {
    const value = read.value ?? read.choices[0]?.value
    return value ? [{ ...read, value }] : []
  })
}

const valueReadIn = <Value>({ value, choices }: ReadField<Value>): Value | null =>
  // A day that may be meant in two ways is nobody's to guess.
  value ?? (choices.every(({ from }) => from === 'calculated' || from === 'printed') ? choices[0]?.value : null) ?? null

/** The values with which the form of a receipt begins, as far as they were read. */
export const valuesRead = (reading: ReceiptReading | null) => ({
  ...Object.fromEntries(plain.map((key) => [key, reading ? valueReadIn<unknown>(reading[key]) : null])),
  vat_lines: vatOf(reading).map(({ value }) => value!),
})

/** Which line of VAT an item is; undefined of other fields. */
export function vatPosition(key: ItemKey): number | undefined {
  const position = /^vat_lines\.(\d+)$/.exec(key)?.[1]
  return position === undefined ? undefined : Number(position)
}

/** How a line's VAT follows from its base, as words: `36.00 × 21 / 121` where the base is with VAT, `29.75 × 21 / 100` without. */
export function formulaOf({ rate, base, vat }: VatLine): { base: number; rate: number; whole: number } | undefined {
  if (base === null) return undefined
  const wholes = [100 + rate, 100]
  const whole = wholes.find((one) => Math.abs((base * rate) / one - vat) < 0.006)
  return whole === undefined ? undefined : { base, rate, whole }
}

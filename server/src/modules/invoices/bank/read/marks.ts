import { createHash } from 'node:crypto'
import type { ReadLine, ReadStatement } from './bank-line.ts'

const hashed = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * What a line is known by, so that one that is read again, also by another file, is one. By the bank's own reference, day and amount;
 * without one by day, amount, words and balance. Lines of a file that are alike in all of that are told apart by their order.
 */
export function marksOf({ iban, lines }: Pick<ReadStatement, 'iban' | 'lines'>): string[] {
  const seen = new Map<string, number>()
  return lines.map((line: ReadLine) => {
    const { reference, date, amount, currency, text, payer, balance } = line
    const own = reference
      ? hashed('reference', reference, date, amount, currency)
      : hashed('words', iban, date, amount, currency, text, payer, balance)
    const nth = seen.get(own) ?? 0
    seen.set(own, nth + 1)
    return nth === 0 ? own : hashed(own, nth)
  })
}

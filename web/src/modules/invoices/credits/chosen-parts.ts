import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { decimalText } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { CreditLine } from '#contracts/invoices/credits/credit.ts'
import {
  type Creditable,
  type CreditableLine,
  type CreditPart,
  isByAmount,
  isCredited,
  leftQuantity,
  leftTotal,
} from '#contracts/invoices/credits/credit-amounts.ts'

/** What is left of a line, as it is typed: a quantity, or an amount of a line of one thing. */
export const leftOf = (line: CreditableLine, currency: string): number =>
  isByAmount(line) ? fromMinor(leftTotal(line), currency) : Number(decimalText(leftQuantity(line)))

/** A line as it is sent: so much of it; null where nothing is typed. */
export function sentLine(line: CreditableLine, typed: number | null): CreditLine | null {
  if (typed === null || (typed === 0 && line.total !== 0)) return null
  // What costs nothing is credited with the rest.
  if (isByAmount(line)) return line.total === 0 ? { line_id: line.id } : { line_id: line.id, amount: typed }
  return { line_id: line.id, quantity: typed }
}

/** All that is left of each line, as it is sent. */
export const allLeft = ({ lines, currency }: Creditable): CreditLine[] =>
  lines.flatMap((line) => (isCredited(line) ? [] : (sentLine(line, leftOf(line, currency)) ?? [])))

export const partOf = ({ quantity, amount }: CreditLine, currency: string): CreditPart => {
  if (quantity != null) return { quantity }
  return amount == null ? 'rest' : { amount: toMinor(amount, currency) }
}

export const partsOf = (sent: readonly CreditLine[], currency: string): Map<string, CreditPart> =>
  new Map(sent.map((line) => [line.line_id, partOf(line, currency)]))

/** Minutes of the lines of which nothing would be left. */
export function freedMinutes(
  { lines, currency }: Creditable,
  sent: readonly CreditLine[],
  minutesOf: ReadonlyMap<string, number>,
): number {
  const whole = lines.filter((line) => {
    const own = sent.find(({ line_id }) => line_id === line.id)
    return isCredited(line) || (own !== undefined && (own.quantity ?? own.amount ?? null) === leftOf(line, currency))
  })
  return whole.reduce((sum, { id }) => sum + (minutesOf.get(id) ?? 0), 0)
}

import { invoiceNumber, type NumberPattern, valueOfNumber } from '#contracts/invoices/numbers.ts'

/** The number before the proposed one; null where it is the first of its series. */
export function numberBefore(series: NumberPattern, proposed: string, day: string): string | null {
  const year = Number(day.slice(0, 4))
  const value = valueOfNumber(series, year, proposed)
  return value === null || value === 1 ? null : invoiceNumber(series, year, value - 1)
}

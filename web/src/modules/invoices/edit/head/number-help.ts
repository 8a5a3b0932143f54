import { invoiceNumber, type NumberPattern, valueOfNumber } from '#contracts/invoices/numbers.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Whether a series writes such numbers; another one was typed. */
export const isOfSeries = (series: NumberPattern, number: string, day: string): boolean =>
  valueOfNumber(series, yearOf(day), number) !== null

/** The number before the proposed one; null where it is the first of its series. */
export function numberBefore(series: NumberPattern, proposed: string, day: string): string | null {
  const year = yearOf(day)
  const value = valueOfNumber(series, year, proposed)
  return value === null || value === 1 ? null : invoiceNumber(series, year, value - 1)
}

import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import type { ListMeta } from '#contracts/engine/wire.ts'
import type { CurrencySum } from '#contracts/expenses/expenses.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { formats } from '#web/platform/format/use-format.ts'

/** The sums of a list over all its pages. Expenses always have a currency. */
export const sumsIn = (meta: Pick<ListMeta, 'by_currency'> | undefined): CurrencySum[] =>
  (meta?.by_currency ?? []).map((sum) => ({ ...sum, currency: sum.currency ?? '' }))

export interface Amount {
  currency: string
  total_amount: number
}

/** The sum of amounts by currency, RON and EUR first; currencies are never added up. */
export function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { currency, total_amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + total_amount)
  return [...sums].map(([currency, total_amount]) => ({ currency, total_amount })).sort(byCurrency)
}

/** Amounts as words of a sentence: `RON 240.00`, `€968.80`. */
export const amountTexts = (amounts: readonly Amount[]): string[] =>
  amounts.toSorted(byCurrency).map(({ currency, total_amount }) => formats().exact(total_amount, currency))

/** The same in one line; of none a dash. */
export const sumsText = (amounts: readonly Amount[]): string =>
  amounts.length > 0 ? amountTexts(amounts).join(' · ') : MISSING

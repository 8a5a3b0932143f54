import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'

/** An amount in each currency, never added. */
export type Amounts = readonly { currency: string; amount: number }[]

/** The amounts that a report can have, by what they are called. */
export const amountLabels = {
  amount: 'reports:hours.amount',
  invoiced: 'reports:clients.invoiced',
  paid: 'reports:clients.paid',
  cost: 'reports:hours.cost',
  profit: 'reports:hours.profit',
} as const
export type AmountKey = keyof typeof amountLabels
/** The amounts of a row, or of all; one that is not known is left out. */
export type AmountsByKey = Readonly<Partial<Record<AmountKey, Amounts>>>

/** A list of one amount; of none where it is not known. */
export const amountsOf = (amount: number | null | undefined, currency: string): Amounts =>
  amount == null ? [] : [{ currency, amount }]

/** What amounts come to in each currency; in minor units, so that no binary fraction gathers. */
export const sumOf = (all: readonly Amounts[]): Amounts =>
  [...Map.groupBy(all.flat(), ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: fromMinor(
        some.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
        currency,
      ),
    }))
    .sort(byCurrency)

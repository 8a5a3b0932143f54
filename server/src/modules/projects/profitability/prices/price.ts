import { under } from '../under.ts'
import type { MinuteCost } from './cost.ts'
import { type Exact, exact, times } from './exact.ts'
import { countedOn, type Rates } from './exchange.ts'

/** What a minute costs or is charged at. Lines that have the same share the object, so that their minutes are added up by it. */
export interface Price {
  /** Minor units of `currency` a minute. */
  amount: Exact
  currency: string
  /** The same in the project's currency; null without an exchange rate. */
  own: Exact | null
  /** It would show a salary. */
  isPay: boolean
  /** What its minutes are divided by: an hour carries a part of the paid leave of a year. */
  of: number
}

/** A rate an hour, in minor units; null: nothing is charged. */
export interface HourlyRate {
  rate: number | null
  currency: string
}

const ONE = exact(1n)

/** What one minor unit of a currency is in another on a day, asked once; one object for as long as it stays the same. */
function exchangesOf(rates: Rates) {
  const known = new Map<string, Map<string, Map<string, Exact | null>>>()
  const values = new Map<string, Exact>()
  return (from: string, to: string, day: string): Exact | null => {
    if (from === to) return ONE
    // Asked for each line, so without functions that would be made for each.
    const found = known.get(from)?.get(to)?.get(day)
    if (found !== undefined) return found
    const rate = countedOn(rates, from, to, day)
    const one = rate && under(values, `${rate.n}/${rate.d}`, () => rate)
    const others = under(known, from, () => new Map())
    under(others, to, () => new Map()).set(day, one)
    return one
  }
}

/** What a minute costs or is charged at, in its own currency. */
export type Priced = Pick<MinuteCost, 'amount' | 'currency' | 'isPay'>

/** The price of what somebody costs or is charged at, in a project's currency on a day, made once. */
export function pricesOf(rates: Rates) {
  const exchange = exchangesOf(rates)
  const known = new Map<Priced, Map<Exact | null, Price>>()
  return (priced: Priced, own: string, day: string): Price => {
    const rate = exchange(priced.currency, own, day)
    const found = known.get(priced)?.get(rate)
    if (found) return found
    const { amount, currency, isPay } = priced
    const price = { amount, currency, own: rate && times(amount, rate), isPay, of: 1 }
    under(known, priced, () => new Map()).set(rate, price)
    return price
  }
}

/** What a minute is charged at, of each rate an hour, made once; null where nothing is charged. */
export function chargesOf() {
  const known = new Map<string, Priced>()
  return ({ rate, currency }: HourlyRate): Priced | null =>
    rate === null
      ? null
      : under(known, `${rate} ${currency}`, () => ({ amount: exact(rate, 60), currency, isPay: false }))
}

/** The price of the leave that hours carry, made once for all projects of a person. */
export function sharesOf() {
  const known = new Map<Price, Map<number, Price>>()
  return (price: Price, of: number): Price => {
    const shares = under(known, price, () => new Map<number, Price>())
    return under(shares, of, () => ({ ...price, of }))
  }
}

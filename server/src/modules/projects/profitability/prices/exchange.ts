import { minorDigits } from '#contracts/engine/values/money.ts'
import { type Exact, exact, ofDecimal, times } from './exact.ts'

/** One `currency` is `rate` of `to` from a day on; earliest first. */
export interface ExchangeRate {
  currency: string
  to: string
  /** The decimal as it is stored. */
  rate: string
  from: string
}

/** The company's own rates, and BNR's: the first day of each month has the one in force on it. */
export interface Rates {
  own: readonly ExchangeRate[]
  bnr: readonly ExchangeRate[]
}

const inverse = ({ n, d }: Exact): Exact => ({ n: d, d: n })
const unit = (currency: string): Exact => exact(10n ** BigInt(minorDigits(currency)))

/** What one minor unit of a currency is in minor units of another, where one of it is so much of the other. */
export const ofUnits = (rate: Exact, from: string, to: string): Exact =>
  times(rate, times(unit(to), inverse(unit(from))))

/**
 * What one minor unit of a currency is in minor units of another on a day: by the latest rate that had begun, as it was entered or
 * turned round; null where none had. A rate is never put together from two others.
 */
export function exchangeOn(rates: readonly ExchangeRate[], from: string, to: string, day: string): Exact | null {
  if (from === to) return exact(1n)
  const latest = (a: string, b: string) =>
    rates.findLast((one) => one.currency === a && one.to === b && one.from <= day)
  const [direct, turned] = [latest(from, to), latest(to, from)]
  const isDirect = direct && (!turned || direct.from >= turned.from)
  const found = isDirect ? ofDecimal(direct.rate) : turned ? inverse(ofDecimal(turned.rate)) : null
  return found && ofUnits(found, from, to)
}

/** The same by the company's own rates, and by BNR's where it has none in force of these two currencies. */
export const countedOn = ({ own, bnr }: Rates, from: string, to: string, day: string): Exact | null =>
  exchangeOn(own, from, to, day) ?? exchangeOn(bnr, from, to, day)

import { minorDigits } from '../../engine/values/money.ts'
import { divided } from '../amounts/exact-decimal.ts'

/** Digits of a rate of exchange that are reckoned with. */
const DIGITS = 10
const SCALE = 10n ** BigInt(DIGITS)

/** A rate in ten-billionths. */
const scaled = (rate: number): bigint => BigInt(rate.toFixed(DIGITS).replace('.', ''))

/** One unit of `base` is `rate` of `to`. */
export interface Exchange {
  base: string
  to: string
  rate: number
}

/**
 * Which currency a rate is said of where a payment comes in another than its invoice's: the foreign one, as banks say it (1 EUR = 4.97
 * RON); of two foreign ones, that of the invoice.
 */
export const exchangePair = (invoice: string, received: string, own: string): Pick<Exchange, 'base' | 'to'> =>
  invoice === own ? { base: received, to: invoice } : { base: invoice, to: received }

/** An amount in whole minor units of one currency of a pair, in those of the other; a half goes away from zero. */
export function exchanged(minor: number, from: string, { base, to, rate }: Exchange): number {
  const target = from === base ? to : base
  const up = 10n ** BigInt(minorDigits(target))
  const down = 10n ** BigInt(minorDigits(from))
  return from === base
    ? Number(divided(BigInt(minor) * scaled(rate) * up, SCALE * down))
    : Number(divided(BigInt(minor) * SCALE * up, scaled(rate) * down))
}

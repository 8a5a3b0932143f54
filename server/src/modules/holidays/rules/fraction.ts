import type { RoundingDirection } from '#contracts/holidays/policies.ts'

/** An exact share of minutes: never a float, so that no sum is a minute off. The denominator is above zero. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

export const fraction = (numerator: bigint, denominator: bigint): Fraction => ({ numerator, denominator })

export const plus = (left: Fraction, right: Fraction): Fraction => ({
  numerator: left.numerator * right.denominator + right.numerator * left.denominator,
  denominator: left.denominator * right.denominator,
})

export const nothing: Fraction = { numerator: 0n, denominator: 1n }

/** The whole number at or below. */
const floor = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

/** A whole number: the next one up, or the nearest (a half goes up). */
export function whole({ numerator, denominator }: Fraction, direction: RoundingDirection): bigint {
  if (direction === 'up') return -floor(-numerator, denominator)
  return floor(2n * numerator + denominator, 2n * denominator)
}

/** Whole minutes, the nearest. */
export const wholeMinutes = (value: Fraction): number => Number(whole(value, 'nearest'))

/** Whole units of so many minutes (a day, half a day), and how many minutes they are. */
export function inUnits(value: Fraction, unit: Fraction, direction: RoundingDirection): number {
  const units = whole(
    { numerator: value.numerator * unit.denominator, denominator: value.denominator * unit.numerator },
    direction,
  )
  return wholeMinutes({ numerator: units * unit.numerator, denominator: unit.denominator })
}

/** A decimal without a binary point: `units` of a ten-thousandth of a hundredth (10^-6). Quantities, prices and percentages are such. */
export type Millionths = bigint

/** Decimals that a quantity, a price or a percentage keeps. */
export const DECIMALS = 6
const SCALE = 10n ** BigInt(DECIMALS)

/** What a number or a decimal in text is in millionths; digits after the sixth are rounded half away from zero. */
export function millionths(value: number | string): Millionths {
  const text = typeof value === 'number' ? value.toFixed(DECIMALS) : value.trim()
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (!match) throw new Error(`${text} is no decimal.`)
  const [, sign, whole = '0', digits = ''] = match
  const units =
    BigInt(whole + digits.slice(0, DECIMALS).padEnd(DECIMALS, '0')) + (Number(digits[DECIMALS] ?? 0) >= 5 ? 1n : 0n)
  return sign ? -units : units
}

/** The decimal as text, with `least` digits after the point at the least: `1`, `24.50`, `0.003`. */
export function decimalText(value: Millionths, least = 0): string {
  const size = value < 0n ? -value : value
  const digits = String(size % SCALE).padStart(DECIMALS, '0')
  const shown = digits.replace(/0+$/, '').padEnd(least, '0')
  return `${value < 0n ? '-' : ''}${size / SCALE}${shown ? `.${shown}` : ''}`
}

/** `n / d` as a whole number; a half goes away from zero. `d` is above zero. There is no negative zero among whole numbers. */
export function divided(n: bigint, d: bigint): bigint {
  const size = n < 0n ? -n : n
  const whole = (2n * size + d) / (2n * d)
  return n < 0n ? -whole : whole
}

/** What a part of 100 is of an amount in whole minor units. */
export const percentOf = (minor: bigint, percent: Millionths): bigint => divided(minor * percent, 100n * SCALE)

/** Quantity times price, in whole minor units of a currency with so many digits. */
export const product = (quantity: Millionths, price: Millionths, digits: number): bigint =>
  divided(quantity * price * 10n ** BigInt(digits), SCALE * SCALE)

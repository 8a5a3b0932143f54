/** A fraction: what the product's amounts are held against, worked out without its decimals. */
export interface Fraction {
  top: bigint
  /** Above zero. */
  bottom: bigint
}

/** What a number of JSON is, by the digits that are written in it. */
export function fraction(value: number): Fraction {
  const [, sign, whole = '0', digits = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e(-\d+))?$/.exec(String(value)) ?? []
  const bottom = 10n ** BigInt(digits.length - Number(exponent))
  const top = BigInt(whole + digits)
  return { top: sign ? -top : top, bottom }
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
export const percent = (value: number): Fraction => times(fraction(value), { top: 1n, bottom: 100n })
export const whole = (top: bigint): Fraction => ({ top, bottom: 1n })

/** The nearest whole number; of two, the one further from zero. */
export function rounded({ top, bottom }: Fraction): bigint {
  const size = top < 0n ? -top : top
  const nearest = (2n * size + bottom) / (2n * bottom)
  return top < 0n ? -nearest : nearest
}

/** An amount in minor units, of a number of the currency. */
export const minorOf = (value: Fraction, digits: number): bigint =>
  rounded(times(value, { top: 10n ** BigInt(digits), bottom: 1n }))

/** Minor units as a decimal in text: `-12.50`. */
export function decimal(minor: bigint, digits: number): string {
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const point = text.length - digits
  return `${minor < 0n ? '-' : ''}${text.slice(0, point)}${digits > 0 ? `.${text.slice(point)}` : ''}`
}

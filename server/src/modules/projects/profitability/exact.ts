/** An exact amount: never a float, so that nothing is lost before it is rounded, once. The denominator is above zero. */
export interface Exact {
  n: bigint
  d: bigint
}

export const exact = (n: number | bigint, d: number | bigint = 1n): Exact => ({ n: BigInt(n), d: BigInt(d) })
export const zero: Exact = { n: 0n, d: 1n }

export const plus = (left: Exact, right: Exact): Exact =>
  left.d === right.d
    ? { n: left.n + right.n, d: left.d }
    : { n: left.n * right.d + right.n * left.d, d: left.d * right.d }

export const times = (left: Exact, right: Exact): Exact => ({ n: left.n * right.n, d: left.d * right.d })

/** A decimal as it is written: `4.9761` is 49761 of 10000. */
export function ofDecimal(text: string): Exact {
  const [whole = '0', digits = ''] = text.split('.')
  return { n: BigInt(whole + digits), d: 10n ** BigInt(digits.length) }
}

/** The nearest whole number of what is not below zero; a half goes up. */
export const rounded = ({ n, d }: Exact): number => Number((2n * n + d) / (2n * d))

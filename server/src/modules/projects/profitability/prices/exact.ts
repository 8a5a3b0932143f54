/** An exact amount: never a float, so that nothing is lost before it is rounded, once. The denominator is above zero. */
export interface Exact {
  n: bigint
  d: bigint
}

export const exact = (n: number | bigint, d: number | bigint = 1n): Exact => ({ n: BigInt(n), d: BigInt(d) })
const zero: Exact = { n: 0n, d: 1n }

const plus = (left: Exact, right: Exact): Exact =>
  left.d === right.d
    ? { n: left.n + right.n, d: left.d }
    : { n: left.n * right.d + right.n * left.d, d: left.d * right.d }

export const times = (left: Exact, right: Exact): Exact => ({
  n: left.n * right.n,
  d: left.d === 1n ? right.d : right.d === 1n ? left.d : left.d * right.d,
})

/**
 * A sum of many, by denominator: those of one are added up by it. Added one to the other, thousands of different denominators
 * would multiply to a number that fills pages, written again with each.
 */
export type Sum = Map<bigint, bigint>

export function add(sum: Sum, { n, d }: Exact): void {
  sum.set(d, (sum.get(d) ?? 0n) + n)
}

/** What a sum comes to: two and two are put together, and so on, so that few are ever long. */
export function totalOf(sum: Sum): Exact {
  let parts = Array.from(sum, ([d, n]): Exact => ({ n, d }))
  while (parts.length > 1)
    parts = parts.flatMap((one, at) =>
      at % 2 === 1 ? [] : at + 1 < parts.length ? [plus(one, parts[at + 1]!)] : [one],
    )
  return parts[0] ?? zero
}

/** A decimal as it is written: `4.9761` is 49761 of 10000. */
export function ofDecimal(text: string): Exact {
  const [whole = '0', digits = ''] = text.split('.')
  return { n: BigInt(whole + digits), d: 10n ** BigInt(digits.length) }
}

/** The nearest whole number; a half goes away from zero. */
export const rounded = ({ n, d }: Exact): number =>
  n < 0n ? -Number((d - 2n * n) / (2n * d)) || 0 : Number((2n * n + d) / (2n * d))

import { expect, it } from 'vitest'
import { add, exact, rounded, type Sum, totalOf } from './exact.ts'

const sumOf = (parts: readonly (readonly [number, number])[]) => {
  const sum: Sum = new Map()
  for (const [n, d] of parts) add(sum, exact(n, d))
  return totalOf(sum)
}

it('adds up exactly, whatever amounts are divided by and however many they are', () => {
  expect(rounded(sumOf([]))).toBe(0)
  // A third three times is one, and a half goes up.
  expect(
    rounded(
      sumOf([
        [1, 3],
        [1, 3],
        [1, 3],
      ]),
    ),
  ).toBe(1)
  expect(
    rounded(
      sumOf([
        [1, 4],
        [1, 8],
        [1, 8],
      ]),
    ),
  ).toBe(1)
  // 1/2 + 1/6 + 1/12 + … + 1/(n(n+1)) is n/(n+1).
  for (const count of [1, 2, 3, 7, 1000]) {
    const { n, d } = sumOf(Array.from({ length: count }, (_, index) => [1, (index + 1) * (index + 2)] as const))
    expect(n * BigInt(count + 1), String(count)).toBe(d * BigInt(count))
  }
})

it('rounds what is below zero as what is above, and never to less than nothing of it', () => {
  expect([-5, -4, -6, 5].map((n) => rounded(exact(n, 10)))).toEqual([-1, 0, -1, 1])
  expect(Object.is(rounded(exact(-1, 10)), 0)).toBe(true)
})

import { expect, it } from 'vitest'
import { GAP, heightOf, samePlace } from './strip.ts'

const sizes = [100, 200, 300].map((height) => ({ width: 100, height }))

it('is as high as its pages with what is between them', () => {
  expect(heightOf(sizes, 1)).toBe(600 + 4 * GAP)
  expect(heightOf(sizes, 2)).toBe(1200 + 4 * GAP)
})

it('keeps the same part of the same page in view at another zoom', () => {
  expect(samePlace(sizes, 0, 1, 2)).toBe(0)
  expect(samePlace(sizes, 100 + GAP, 1, 2)).toBe(200 + GAP)
  const middle = 300 + 2 * GAP + (300 + GAP) / 2
  expect(samePlace(sizes, middle, 1, 2)).toBe(600 + 2 * GAP + (600 + GAP) / 2)
  expect(samePlace(sizes, samePlace(sizes, middle, 1, 3), 3, 1)).toBeCloseTo(middle)
})

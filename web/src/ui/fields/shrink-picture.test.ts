import { expect, test } from 'vitest'
import { fittingSize } from './shrink-picture.ts'

test('a picture keeps its shape, and no side is longer than allowed', () => {
  expect(fittingSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 })
  expect(fittingSize(1000, 8000, 2000)).toEqual({ width: 250, height: 2000 })
  expect(fittingSize(800, 600, 2000)).toEqual({ width: 800, height: 600 })
  expect(fittingSize(1, 20000, 2000)).toEqual({ width: 1, height: 2000 })
})

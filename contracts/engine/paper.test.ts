import { expect, it } from 'vitest'
import { columnWidths } from './paper.ts'

it('leaves drawn columns as wide as they were drawn where the others have room beside them', () => {
  expect(columnWidths([300, null, null], 700)).toEqual([300, 200, 200])
  expect(columnWidths([650, null, null], 700)).toEqual([650, 25, 25])
  expect(columnWidths([null, null], 700)).toEqual([350, 350])
})

it('shares the room where all were drawn, or they leave the others too little', () => {
  expect(columnWidths([100, 300], 800)).toEqual([200, 600])
  // 660 would leave each of the others 20.
  const whole = 660 + 2 * 25
  const shares = [660, 25, 25].map((width) => (width * 700) / whole)
  expect(columnWidths([660, null, null], 700)).toEqual(shares)
})

import { expect, test } from 'vitest'
import { stepFrom } from './use-zoom.ts'

test('zoom goes by steps, from between them too, and ends', () => {
  expect([stepFrom(1, 1), stepFrom(1, -1), stepFrom(0.9, 1), stepFrom(0.9, -1)]).toEqual([1.25, 0.75, 1, 0.75])
  expect([stepFrom(4, 1), stepFrom(0.25, -1)]).toEqual([4, 0.25])
})

import { expect, test } from 'vitest'
import { ownWrites } from './own-writes.ts'

test('news of a write of one’s own are no news, whether they come before its answer or after', () => {
  const own = ownWrites(() => 0)
  const first = own.begun('tags')
  expect(own.others('tags', 1)).toBe(0)
  expect(own.ended(first, true)).toBe(false)
  expect(own.others('tags', 1)).toBe(1)
  own.ended(own.begun('tags'), true)
  expect(own.others('levels', 1)).toBe(1)
  expect(own.others('tags', 3)).toBe(2)
})

test('a write that failed gives back the news that it kept', () => {
  const own = ownWrites(() => 0)
  const heard = own.begun('tags')
  expect(own.others('tags', 1)).toBe(0)
  expect(own.ended(heard, false)).toBe(true)
  expect(own.ended(own.begun('tags'), false)).toBe(false)
  expect(own.others('tags', 1)).toBe(1)
})

test('a write stands for news that come soon, not for ever', () => {
  let time = 0
  const own = ownWrites(() => time)
  own.ended(own.begun('tags'), true)
  time = 2000
  expect(own.others('tags', 1)).toBe(1)
})

test('of two writes of one’s own that are under way, one stands for one that is heard of', () => {
  const own = ownWrites(() => 0)
  own.begun('tags')
  own.begun('tags')
  expect(own.others('tags', 1)).toBe(0)
  expect(own.others('tags', 2)).toBe(1)
})

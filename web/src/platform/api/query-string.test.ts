import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('empty values are left out, lists are joined, keys keep a steady order', () => {
  expect(queryString({ b: ['1', '2'], a: 'ș', c: '', d: null, e: undefined, f: false, g: 0 })).toBe(
    '?a=%C8%99&b=1,2&f=false&g=0',
  )
  expect(queryString({ a: '' })).toBe('')
})

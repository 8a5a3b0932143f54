import { expect, it } from 'vitest'
import { browserOf } from './browser-of.ts'

it('names browser and system as people know them', () => {
  expect(
    browserOf(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    ),
  ).toEqual({ browser: 'Chrome', system: 'Windows', isPhone: false })
  expect(
    browserOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toEqual({ browser: 'Safari', system: 'iOS', isPhone: true })
})

it('knows when it does not know', () => {
  expect([browserOf(null), browserOf(''), browserOf('test')]).toEqual([null, null, null])
})

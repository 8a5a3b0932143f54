import { expect, test } from 'vitest'
import pages from './code-pages.ts'

test('letters come by code page and byte, two bytes where they belong together', () => {
  expect([pages[1250]!.dec[0xba as never], pages[1251]!.dec[0xe6 as never]]).toEqual(['ş', 'ж'])
  expect(pages[932]!.dec[0x97d2 as never]).toBe('淋')
  // A page that nobody knows is read as the Western one.
  expect(pages[99_999]!.dec[0xe9 as never]).toBe('é')
})

import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { cutAtLine } from './cut-at-line.ts'

test('a text that is cut ends with a whole line, and a whole one stays as it is', () => {
  const text = Buffer.from('unu\ndoi\ntr')
  expect(Buffer.from(cutAtLine(text, 100)).toString()).toBe('unu\ndoi')
  expect(cutAtLine(text, text.length)).toBe(text)
  const oneLine = Buffer.from('fără sfârșit')
  expect(cutAtLine(oneLine, 100)).toBe(oneLine)
})

test('a line of UTF-16 ends with a whole letter, whichever byte comes first', () => {
  const low = Buffer.from('\ufeffșa\nbă', 'utf16le')
  expect(Buffer.from(cutAtLine(low, 100)).toString('utf16le')).toBe('\ufeffșa')
  const high = Buffer.from(low).swap16()
  const cut = Buffer.from(cutAtLine(high, 100))
  expect(cut.length % 2).toBe(0)
  expect(cut.swap16().toString('utf16le')).toBe('\ufeffșa')
})

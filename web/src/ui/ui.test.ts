import { expect, test } from 'vitest'
import { parseDay } from './dates/parse-day.ts'
import { initialsOf, steadyColor } from './display/initials.ts'
import { formatDecimal, parseDecimal } from './fields/decimal.ts'

test('initials are the first and the last name’s, in Romanian capitals', () => {
  expect(initialsOf('Ștefan cel Mare')).toBe('ȘM')
  expect(initialsOf('ana')).toBe('A')
  expect(initialsOf('  ')).toBe('?')
})

test('a name keeps its colour', () => {
  expect(steadyColor('Ana Pop')).toEqual(steadyColor('Ana Pop'))
})

test('a typed day is understood in the usual forms and refused when it does not exist', () => {
  expect(['3.5.2026', '03/05/2026', '2026-05-03', ' 3-5-2026 '].map(parseDay)).toEqual(Array(4).fill('2026-05-03'))
  expect(['31.02.2026', '12', '2026-13-01', 'mâine'].map(parseDay)).toEqual([null, null, null, null])
  expect(parseDay('29.02.2028')).toBe('2028-02-29')
})

test('a number is read with either point, whichever language sets it', () => {
  const read = (texts: string[], locale: 'en' | 'ro') => texts.map((text) => parseDecimal(text, locale, 2))
  expect(read(['1234.5', '1,234.50', '1.234,50', '1 234,5'], 'en')).toEqual(Array(4).fill(1234.5))
  expect(read(['1234,5', '1,234.50', '1.234,50', '1 234.5'], 'ro')).toEqual(Array(4).fill(1234.5))
  expect(read(['1,234', '1.234', '1,234,567'], 'en')).toEqual([1234, 1.23, 1_234_567])
  expect(read(['1.234', '1,234', '1.234.567'], 'ro')).toEqual([1234, 1.23, 1_234_567])
  // Thousands never begin with a zero, and have at most three digits before them.
  expect(read(['0,125', '1500,000', '-0,500'], 'en')).toEqual([0.12, 1500, -0.5])
  expect(read(['0.125', '1500.000', '-1.500'], 'ro')).toEqual([0.12, 1500, -1500])
  expect(read(['', '-', '.', '-0.5', ',5', '5.', '7.999'], 'en')).toEqual([null, null, null, -0.5, 0.5, 5, 7.99])
})

test('a number is written as the language does, grouped where asked', () => {
  const grouped = { decimals: 2, grouped: true }
  expect(formatDecimal(12345.5, 'ro', grouped)).toBe('12.345,5')
  expect(formatDecimal(12345.5, 'en', { decimals: 2, grouped: false })).toBe('12345.5')
  expect(formatDecimal(null, 'en', grouped)).toBe('')
  expect([12345.5, 12345, 0.05].map((one) => formatDecimal(one, 'ro', { ...grouped, whole: true }))).toEqual([
    ...['12.345,50', '12.345', '0,05'],
  ])
})

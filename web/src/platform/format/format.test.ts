import { expect, test } from 'vitest'
import { formatDigits, formatExact, formatMoney, formatNumber } from './amounts.ts'
import { dayOfMoment, formatDay, formatMoment, keepDaysOf, today } from './dates.ts'
import { formatFileSize } from './file-sizes.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('a day reads dd.MM.yyyy and never moves with the time zone', () => {
  expect(formatDay('2026-03-29')).toBe('29.03.2026')
  expect(formatDay('0099-01-02')).toBe('02.01.0099')
  expect([formatDay(null), formatDay('soon'), formatMoment('soon')]).toEqual(['- -', '- -', '- -'])
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('today is the company’s day, wherever its reader may be', () => {
  const night = new Date('2026-12-31T23:30:00Z')
  keepDaysOf('Europe/Bucharest')
  expect(today(night)).toBe('2027-01-01')
  expect([dayOfMoment(night.toISOString()), dayOfMoment(null)]).toEqual(['2027-01-01', null])
  keepDaysOf('Pacific/Pago_Pago')
  expect(today(night)).toBe('2026-12-31')
})

test('amounts have no decimals when whole and two otherwise, in the reader’s language', () => {
  expect(plain(formatMoney(1250, 'EUR', 'en'))).toBe('€1,250')
  expect(plain(formatMoney(1250.5, 'RON', 'ro'))).toBe('1.250,50 RON')
  expect(plain(formatMoney(7, null, 'en'))).toBe('€7')
  expect(formatMoney(null, 'EUR', 'en')).toBe('- -')
  expect(formatMoney('abc', 'EUR', 'en')).toBe('- -')
  expect(formatMoney(7, 'points', 'en')).toBe('7 points')
  // A dinar has a thousand parts: two decimals would say another amount.
  expect(plain(formatMoney(1250.125, 'TND', 'ro'))).toBe('1.250,125 TND')
  expect(plain(formatMoney(1250.5, 'kwd', 'en'))).toBe('KWD 1,250.500')
  expect(plain(formatMoney(1250, 'TND', 'ro'))).toBe('1.250 TND')
  expect(formatNumber(1234.567, 'en')).toBe('1,234.57')
  expect(formatNumber(0.19763124, 'ro', 8)).toBe('0,19763124')
})

test('amounts of an invoice have all digits of their currency, whole or not', () => {
  expect(plain(formatExact(1250, 'RON', 'en'))).toBe('RON 1,250.00')
  expect(plain(formatExact(-1250.5, 'EUR', 'ro'))).toBe('-1.250,50 EUR')
  expect(plain(formatExact(500, 'JPY', 'en'))).toBe('JP¥500')
  expect(plain(formatDigits(1250, 'KWD', 'ro'))).toBe('1.250,000')
  expect([formatExact(null, 'EUR', 'en'), formatDigits('', 'EUR', 'en')]).toEqual(['- -', '- -'])
})

test('file sizes grow through the units', () => {
  expect([512, 1536, 5 * 1024 ** 2, 3 * 1024 ** 4].map((bytes) => formatFileSize(bytes, 'en'))).toEqual([
    '512 B',
    '1.50 kB',
    '5.00 MB',
    '3.00 TB',
  ])
  expect([512, 1536].map((bytes) => formatFileSize(bytes, 'ro'))).toEqual(['512 B', '1,50 kB'])
})

import { describe, expect, test } from 'vitest'
import { folded } from '#web/ui/folded.ts'
import { addressText } from './address-text.ts'
import { formatMoney, formatNumber } from './amounts.ts'
import { countryName, countryOptions } from './countries.ts'
import { currencyOptions } from './currencies.ts'
import { daysBetween, formatDay, formatMoment } from './dates.ts'
import { longDay, monthAndYear, monthName, shortMonth, shortWeekday, weekdayLetter } from './day-words.ts'
import { formatFileSize } from './file-sizes.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('an instant', () => {
  test('reads dd.MM.yyyy HH:mm where its reader is', () => {
    expect(formatMoment(new Date(2026, 0, 5, 9, 7).toISOString())).toBe('05.01.2026 09:07')
    expect(formatMoment(new Date(2026, 11, 31, 23, 59).toISOString())).toBe('31.12.2026 23:59')
    expect([formatMoment(null), formatMoment(undefined), formatMoment('')]).toEqual(['- -', '- -', '- -'])
  })

  test('is a day without its time, which must stand at the beginning', () => {
    expect([formatDay('2026-12-31T23:59:59Z'), formatDay('x2026-12-31'), formatDay(undefined)]).toEqual([
      '31.12.2026',
      '- -',
      '- -',
    ])
  })

  test('is so many days from another', () => {
    expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([2, -1])
  })
})

describe('amounts', () => {
  test('have the euro when nothing else is said, and two decimals when they are not whole', () => {
    expect([null, undefined, '', ' '].map((code) => formatMoney(7, code, 'en'))).toEqual(['€7', '€7', '€7', '€7'])
    expect(plain(formatMoney(7.5, ' RON ', 'en'))).toBe('RON 7.50')
    expect([formatMoney('7.256', 'EUR', 'en'), formatMoney(0, 'EUR', 'en'), formatMoney(-7, 'EUR', 'en')]).toEqual([
      '€7.26',
      '€0',
      '-€7',
    ])
    expect([formatMoney(7.5, 'EURO', 'en'), formatMoney(7, 'xEUR', 'en')]).toEqual(['7.50 EURO', '7 xEUR'])
    expect(plain(formatMoney(7, 'eur', 'ro'))).toBe('7 EUR')
  })

  test('are missing when nothing came, or no number', () => {
    for (const value of [null, undefined, '', 'x', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([formatMoney(value, 'EUR', 'en'), formatNumber(value, 'en')], `${value}`).toEqual(['- -', '- -'])
    }
    expect([formatNumber(0, 'en'), formatNumber('1234.5', 'ro'), formatNumber(5, 'ro')]).toEqual(['0', '1.234,5', '5'])
  })
})

describe('file sizes', () => {
  test('change their unit at 1024 of it, and have none above terabytes', () => {
    expect(
      [0, -5, 1023, 1023.6, 1024, 1024 ** 2 - 1, 1024 ** 2, 1024 ** 3, 1024 ** 4, 1024 ** 5].map((bytes) =>
        formatFileSize(bytes, 'en'),
      ),
    ).toEqual([
      '0 B',
      '0 B',
      '1023 B',
      '1024 B',
      '1.00 kB',
      '1024.00 kB',
      '1.00 MB',
      '1.00 GB',
      '1.00 TB',
      '1024.00 TB',
    ])
  })
})

describe('days in words', () => {
  const day = '2026-07-06'

  test('are in the reader’s language, and begin with a capital where they stand alone', () => {
    expect([shortWeekday(day, 'en'), weekdayLetter(day, 'en'), longDay(day, 'en')]).toEqual([
      'Mon',
      'M',
      'Monday 6 July',
    ])
    expect([monthAndYear(day, 'en'), monthName(day, 'en')]).toEqual(['July 2026', 'July'])
    expect([shortWeekday(day, 'ro'), weekdayLetter(day, 'ro'), longDay(day, 'ro')]).toEqual([
      'lun.',
      'L',
      'Luni, 6 iulie',
    ])
    expect([monthAndYear(day, 'ro'), monthName(day, 'ro')]).toEqual(['Iulie 2026', 'Iulie'])
    expect([shortMonth(day, 'en'), shortMonth(day, 'ro')]).toEqual(['Jul', 'iul'])
    expect([longDay('2026-01-01', 'en'), longDay('2025-12-31', 'en')]).toEqual([
      'Thursday 1 January',
      'Wednesday 31 December',
    ])
  })
})

describe('choices', () => {
  test('of currencies begin with the company’s own and the usual ones, each once', () => {
    const codes = (own?: string) => currencyOptions('en', own).map(({ value }) => value)
    expect(codes().slice(0, 6)).toEqual(['EUR', 'RON', 'USD', 'GBP', 'CHF', 'AED'])
    expect(codes('HUF').slice(0, 6)).toEqual(['HUF', 'EUR', 'RON', 'USD', 'GBP', 'CHF'])
    expect(codes('RON').slice(0, 5)).toEqual(['RON', 'EUR', 'USD', 'GBP', 'CHF'])
    for (const own of [undefined, 'HUF', 'RON']) expect(new Set(codes(own)).size).toBe(codes(own).length)
    expect([currencyOptions('en')[0], currencyOptions('ro')[1]]).toEqual([
      { value: 'EUR', label: 'EUR – Euro' },
      { value: 'RON', label: 'RON – leu românesc' },
    ])
    expect(currencyOptions('en', 'QQQ')[0]).toEqual({ value: 'QQQ', label: 'QQQ – QQQ' })
  })

  test('of countries leave out what is none, and know each language by itself', () => {
    const codes = countryOptions('en').map(({ value }) => value)
    for (const code of 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')) expect(codes, code).not.toContain(code)
    for (const code of ['SU', 'YU', 'AB', 'QQ']) expect(codes, code).not.toContain(code)
    expect(codes).toEqual(expect.arrayContaining(['AD', 'ZW', 'RO']))
    expect([countryOptions('ro')[0], countryOptions('ro').at(-1)].map((one) => one?.label)).toEqual([
      'Afganistan',
      'Zimbabwe',
    ])
    expect(countryOptions('ro').find(({ value }) => value === 'DE')?.label).toBe('Germania')
    expect(countryOptions('en').find(({ value }) => value === 'DE')?.label).toBe('Germany')
    expect(countryOptions('en')).toBe(countryOptions('en'))
    expect(['xRO', 'ROx', 'ro', 'QQ'].map((code) => countryName(code, 'en'))).toEqual(['xRO', 'ROx', 'ro', 'QQ'])
  })
})

test('texts are searched by without marks and capitals', () => {
  expect([folded('Ștefănescu ȚÂRĂ'), folded('Éa')]).toEqual(['stefanescu tara', 'ea'])
})

test('an address stands as on an envelope, the postal code before the city, without what is not known', () => {
  const dike = { street: 'Dike 1', zip_code: '2611', city: 'Delft', state: null, country: 'NL' }
  expect(addressText(dike, 'en')).toBe('Dike 1\n2611 Delft\nNetherlands')
  expect(addressText({ city: 'Cluj', state: 'Cluj' }, 'ro')).toBe('Cluj\nCluj')
  expect([addressText(null, 'en'), addressText({ street: '' }, 'en')]).toEqual(['- -', '- -'])
})

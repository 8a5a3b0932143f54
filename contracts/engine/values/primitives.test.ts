import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ApproveInput, approvalStatuses, RejectInput, stepOutcomes } from '../approvals.ts'
import { forAll, Switch } from '../settings.ts'
import {
  CalendarDate,
  CountryCode,
  CurrencyCode,
  Decimal,
  Email,
  Flag,
  Id,
  IdList,
  isCalendarDate,
  isId,
  Locale,
  listOf,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
  WebAddress,
} from './primitives.ts'

const ID = '0198f7a2-3c4d-7e5f-8a9b-0c1d2e3f4a5b'
/** What a schema makes of values; `no` where it takes none. */
const read = (schema: z.ZodType, ...values: unknown[]) =>
  values.map((value) => {
    const result = schema.safeParse(value)
    return result.success ? result.data : 'no'
  })
const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('ids', () => {
  it('are UUIDs and nothing around them', () => {
    expect([ID, ID.toUpperCase()].map(isId)).toEqual([true, true])
    for (const other of [`x${ID}`, `${ID}0`, ID.slice(1), ID.replace('a', 'g'), '', null, 5, [ID]])
      expect(isId(other)).toBe(false)
    expect(read(Id, ID, ID.toUpperCase(), '01J0000000000000000000000A', '')).toEqual([ID, ID, 'no', 'no'])
  })

  it('come as a list, as one, or as none', () => {
    expect(read(IdList, [ID, ''], ID, '', null, [])).toEqual([[ID], [ID], [], [], []])
    expect(read(IdList, 'x', [ID, 'x'], undefined, 5)).toEqual(['no', 'no', 'no', 'no'])
    expect(IdList.safeParse(Array(2000).fill(ID)).success).toBe(true)
    expect(IdList.safeParse(Array(2001).fill(ID)).success).toBe(false)
  })
})

describe('texts', () => {
  it('are trimmed, must say something, and are not too long', () => {
    expect(read(requiredText(3), ' ab ', 'abc', 'abcd', '', '  ', 5)).toEqual(['ab', 'abc', 'no', 'no', 'no', 'no'])
    expect(read(requiredText(), 'x'.repeat(255), 'x'.repeat(256))).toEqual(['x'.repeat(255), 'no'])
  })

  it('have one line, and no marks that turn the direction of letters', () => {
    for (const mark of [
      '\n',
      '\t',
      '\u0000',
      '\u007f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
    ])
      expect(message(requiredText(), `a${mark}b`), mark.charCodeAt(0).toString(16)).toBe('rule.oneLine')
    expect(read(requiredText(), 'a\u2027b', 'a\u202fb', 'a\u2065b', 'a\u206ab')).not.toContain('no')
  })

  it('may be cleared by an empty text or null, and left alone', () => {
    for (const schema of [optionalText(3), optionalLines(3)])
      expect(read(schema, '', '  ', null, undefined, ' ab ', 'abcd')).toEqual([null, null, null, undefined, 'ab', 'no'])
    expect([message(optionalText(), 'a\nb'), message(optionalLines(), 'a\nb')]).toEqual(['rule.oneLine', undefined])
    expect(read(nullable(z.number()), 0, '')).toEqual([0, null])
  })

  it('are addresses in small letters', () => {
    expect(read(Email, ' Ana@X.ro ', 'ana', '')).toEqual(['ana@x.ro', 'no', 'no'])
    expect(read(Email, `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}ro`)).toEqual(['no'])
    expect(read(CountryCode, ' ro ', 'ROU', 'R', '1A', 'R1')).toEqual(['RO', 'no', 'no', 'no', 'no'])
    expect(read(Locale, 'en', 'ro', 'de')).toEqual(['en', 'ro', 'no'])
  })
})

describe('days', () => {
  it('exist', () => {
    const days = ['2026-01-01', '2026-12-31', '2024-02-29', '0001-01-01', '2026-04-30', '2026-01-31']
    expect(days.filter(isCalendarDate)).toEqual(days)
    for (const none of [
      '2026-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '0000-01-01',
      'x2026-01-01',
      '2026-01-011',
      '12026-01-01',
      '2026-1-1',
      '',
    ])
      expect(isCalendarDate(none), none).toBe(false)
  })

  it('are kept of a moment, and never moved', () => {
    expect(read(CalendarDate, ' 2026-12-31 ', '2026-12-31T23:59:59-12:00', '2026-12-31 10:00')).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
    ])
    expect(read(CalendarDate, '2026-12-31x', 'x2026-12-31T10', '2026-02-30T10:00')).toEqual(['no', 'no', 'no'])
    expect(message(CalendarDate, '31.12.2026')).toBe('rule.date')
  })
})

describe('numbers and flags', () => {
  it('may come as text', () => {
    expect(read(Decimal, '1.5', ' 2 ', -3, '', ' ', 'x', null, Number.NaN, Number.POSITIVE_INFINITY)).toEqual([
      1.5,
      2,
      -3,
      'no',
      'no',
      'no',
      'no',
      'no',
      'no',
    ])
    expect(read(nonNegative(10), 0, '10', -0.01, 10.01)).toEqual([0, 10, 'no', 'no'])
    expect(read(nonNegative(), 1e12, 1e12 + 1)).toEqual([1e12, 'no'])
  })

  it('are yes or no in every way that forms say it', () => {
    expect(read(Flag, true, 'true', '1', 1, false, 'false', '0', 0)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(read(Flag, 'yes', '', 2, null, undefined)).toEqual(['no', 'no', 'no', 'no', 'no'])
    expect(read(Switch, null, undefined, 'true', 0)).toEqual([false, false, true, false])
    expect(read(Switch, '', 'x')).toEqual(['no', 'no'])
  })
})

describe('decisions and settings', () => {
  it('take a comment with a yes, and want a reason with a no', () => {
    expect(read(ApproveInput, {}, { comment: '' }, { comment: 'x'.repeat(501) })).toEqual([{}, { comment: null }, 'no'])
    const no = (status_explanation?: string) => ({ status_explanation })
    expect(read(RejectInput, no(' x '), no('x'.repeat(255)), no('x'.repeat(256)), no(' '), no())).toEqual([
      no('x'),
      no('x'.repeat(255)),
      'no',
      'no',
      'no',
    ])
    expect(approvalStatuses).toEqual(['draft', 'approved', 'rejected', 'cancelled'])
    expect(stepOutcomes).toEqual(['approved', 'rejected', 'withdrawn', 'restarted'])
  })

  it('let everybody know a setting that only an administrator changes', () => {
    expect(forAll(Switch)).toEqual({ value: Switch, read: 'auth', write: 'manageCompany' })
  })
})

describe('a list of so many at most', () => {
  const List = listOf(z.string(), 2)

  it('is one bare word as well, and none where nothing stands', () => {
    for (const [sent, list] of [
      ['a', ['a']],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [[], []],
      ['', []],
      [null, []],
    ] as const)
      expect(List.parse(sent)).toEqual(list)
    for (const wrong of [undefined, 7, ['a', 'b', 'c']]) expect(List.safeParse(wrong).success).toBe(false)
    expect(List.optional().parse(undefined)).toBeUndefined()
  })
})

describe('a code or an address', () => {
  it('is a currency of three letters, however they are written', () => {
    expect(read(CurrencyCode, ' ron ', 'EUR')).toEqual(['RON', 'EUR'])
    expect(read(CurrencyCode, 'EU', 'EURO', 'XEUR1', '123', 'E1R', 'LEI', '')).toEqual(Array(7).fill('no'))
  })

  it('is an address of the web with its scheme and a domain, and nothing where it is empty', () => {
    const long = `https://example.com/${'x'.repeat(300)}`
    expect(read(WebAddress, 'https://example.com', 'http://a.ro/b?c=d', '', ' acme.ro ', 'a.ro/b')).toEqual([
      ...['https://example.com', 'http://a.ro/b?c=d', null, 'https://acme.ro', 'https://a.ro/b'],
    ])
    const wrong = [
      'ftp://example.com',
      'xhttps://example.com',
      'httpsx://example.com',
      'example',
      'me@example.com',
      'https://a',
      long,
    ]
    expect(read(WebAddress, ...wrong)).toEqual(wrong.map(() => 'no'))
  })
})

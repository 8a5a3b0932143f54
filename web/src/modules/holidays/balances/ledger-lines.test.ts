import { describe, expect, it } from 'vitest'
import type { HolidayEntry } from '#contracts/holidays/balances.ts'
import { dayLengthOf, daysOf, type EntryRecord, ledgerLines } from './ledger-lines.ts'
import { sentences } from './ledger-words.ts'

let count = 0
const entry = (kind: HolidayEntry['kind'], day: string, minutes: number, period_key = kind as string): EntryRecord => {
  count += 1
  const attributes = { kind, day, minutes, days: Math.round(minutes / 4.8) / 100, period_key } as HolidayEntry
  return { id: String(count).padStart(4, '0'), type: 'holiday_entries', attributes, meta: {} as EntryRecord['meta'] }
}

describe('the lines of a balance', () => {
  it('are in the order of their days, each with what there is after it', () => {
    const lines = ledgerLines([
      entry('grant', '2026-01-01', 480 * 21),
      entry('use', '2026-08-03', -480 * 5),
      entry('carry_over', '2026-01-01', 480 * 2),
      entry('correction', '2026-03-01', 240),
    ])
    expect(lines.map((line) => [line.entry.kind, daysOf(line.sum, 480)])).toEqual([
      ['grant', 21],
      ['carry_over', 23],
      ['correction', 23.5],
      ['use', 18.5],
    ])
  })

  it('hold a month of accrual as one line, and months that follow each other together', () => {
    const lines = ledgerLines([
      entry('accrual', '2026-01-01', 20, '2026-01'),
      entry('accrual', '2026-01-01', 30, '2026-01'),
      entry('accrual', '2026-02-01', 40, '2026-02'),
      entry('use', '2026-02-10', -10),
      entry('accrual', '2026-03-01', 50, '2026-03'),
    ])
    expect(
      lines.map((line) => [line.entry.kind, line.minutes, line.sum, line.months.map((one) => one.minutes)]),
    ).toEqual([
      ['accrual', 90, 90, [50, 40]],
      ['use', -10, 80, []],
      ['accrual', 50, 130, []],
    ])
    // How a month came about is what its last entry says.
    expect(lines[0]!.months[0]!.entry.minutes).toBe(30)
  })

  it('find the length of a day that fits every entry', () => {
    expect(dayLengthOf([{ minutes: 10_080, days: 21 }])).toBe(480)
    expect(
      dayLengthOf([
        { minutes: 100, days: 0.42 },
        { minutes: -33, days: -0.14 },
        { minutes: 4800, days: 20 },
      ]),
    ).toBe(240)
    expect(dayLengthOf([])).toBe(480)
    // Of a week that does not divide evenly no whole number fits.
    expect(dayLengthOf([{ minutes: 10_007, days: 21 }])).toBeCloseTo(476.52, 2)
  })
})

describe('how a line came about', () => {
  const words = {
    t: (key: string, values: object = {}) => `${key.split('.').at(-1)}(${Object.values(values).join(' ')})`,
    number: String,
    inDays: (days: number) => `${days} d`,
    days: (minutes: number) => `${minutes / 480} d`,
  }

  it('says of a difference what stood there before, and of weeks without five working days which they were', () => {
    const { attributes } = entry('grant', '2026-01-01', -4 * 480, 'year')
    const facts = { from: '2026-01-01', to: '2026-12-31', days_per_year: 21, year_days: 365 }
    const weeks = [
      { from: '2026-01-01', days: 5 },
      { from: '2026-07-01', days: 3 },
    ]
    expect(sentences({ ...attributes, facts }, words)).toBe('wholeYear(21 d)')
    const changed = { ...facts, weeks, before_minutes: 21 * 480, after_minutes: 17 * 480 }
    expect(sentences({ ...attributes, facts: changed }, words)).toBe(
      'changed(21 d 17 d) wholeYear(21 d) weeks(week(5 01.01.2026), week(3 01.07.2026))',
    )
    const use = {
      ...entry('release', '2026-12-14', 480, 'holiday:1').attributes,
      facts: { before_minutes: -2400, after_minutes: -1920 },
    }
    expect(sentences(use, words)).toBe('changed(5 d 4 d)')
  })

  it('says of a correction once what it corrected', () => {
    const { attributes } = entry('correction', '2026-03-01', 240)
    const facts = { before: 3, after: 4, before_minutes: 1440, after_minutes: 1920 }
    expect(sentences({ ...attributes, facts }, words)).toBe('correction(3 4 d)')
  })

  it('says into which year days are carried over, and out of which they came', () => {
    const out = entry('carry_over', '2026-12-31', -960, 'carried:out')
    expect(sentences({ ...out.attributes, facts: {} }, words)).toBe('carriedOut(2027)')
    const into = entry('carry_over', '2027-01-01', 960, 'carried:in')
    const facts = { from_year: 2026, left: 1440 }
    expect(sentences({ ...into.attributes, facts }, words)).toBe('carriedInAll(2026 3 d)')
    expect(sentences({ ...into.attributes, facts: { ...facts, limit: 2 } }, words)).toBe('carriedIn(2026 3 d 2)')
  })
})

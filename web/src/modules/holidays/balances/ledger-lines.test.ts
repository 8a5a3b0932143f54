import { describe, expect, it } from 'vitest'
import type { HolidayEntry } from '#contracts/holidays/balances.ts'
import { dayLengthOf, daysOf, type EntryRecord, ledgerLines } from './ledger-lines.ts'

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
  })
})

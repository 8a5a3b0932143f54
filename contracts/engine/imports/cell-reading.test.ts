import { describe, expect, it } from 'vitest'
import { orderOfDates, readDate, readDecimal, readTime, usualDateOrder } from './cell-reading.ts'

describe('a cell of a sheet', () => {
  it('is a day as Excel, Romania or ISO writes it, the day before the month', () => {
    for (const [cell, day] of [
      ['2026-12-31', '2026-12-31'],
      ['2026-12-31T00:00:00Z', '2026-12-31'],
      ['31.12.2026', '2026-12-31'],
      ['1.2.2026', '2026-02-01'],
      ['01/02/2026', '2026-02-01'],
      ['1-2-2026', '2026-02-01'],
      ['2026/2/1', '2026-02-01'],
      ['2026.12.31', '2026-12-31'],
    ])
      expect(readDate(cell!), cell).toBe(day)
    for (const cell of ['1.2.26', 'soon', '46387', '31.12', '2026', '31.02.2050', '2026-02-30', '29.02.2025'])
      expect(readDate(cell), cell).toBeNull()
  })

  it('is a day in the order of its column, but for points and ISO', () => {
    const read = (cell: string) => readDate(cell, 'month')
    expect(['03/04/2020', '3-4-2020', '03.04.2020', '2020-04-03', '13/04/2020'].map(read)).toEqual([
      ...['2020-03-04', '2020-03-04', '2020-04-03', '2020-04-03', null],
    ])
  })

  it('stands in a column whose dates say their order, unless all can be read in two ways or they do not agree', () => {
    for (const [cells, order] of [
      [['03/04/2020', '09/13/2020'], 'month'],
      [['03/04/2020', '13/09/2020'], 'day'],
      [['03/04/2020', '05-06-2021'], 'open'],
      [['13/09/2020', '09/13/2020'], 'open'],
      [['03.04.2020', '2020-04-03', '04/04/2020', '31/31/2020', 'soon', ''], null],
    ] as const)
      expect(orderOfDates(cells), cells.join()).toBe(order)
    expect([usualDateOrder('RO'), usualDateOrder('US'), usualDateOrder('GB')]).toEqual(['day', 'month', 'day'])
  })

  it('is a number with a comma or a point, with or without separators', () => {
    for (const [cell, value] of [
      ['5000', '5000'],
      ['5000.5', '5000.5'],
      ['5000,50', '5000.50'],
      ['5.000,50', '5000.50'],
      ['5,000.50', '5000.50'],
      ['1.234.567', '1234567'],
      ['1 234,5', '1234.5'],
      ['0,125', '0.125'],
      ['1234.567', '1234.567'],
      ['-3', '-3'],
    ])
      expect(readDecimal(cell!), cell).toBe(value)
    for (const cell of ['much', '1,2,3', '12.34.56', '1.2,3.4', '5€', '']) expect(readDecimal(cell), cell).toBeNull()
  })

  it('is not guessed where it could be a thousand or a fraction', () => {
    for (const cell of ['1.234', '12,345', '-1.234']) expect(readDecimal(cell), cell).toBe('unclear')
  })

  it('has nothing before or behind it', () => {
    expect([readDate('2026-12-31 10:00'), readDate('31.12.2026')]).toEqual(['2026-12-31', '2026-12-31'])
    for (const cell of [
      'x2026-12-31',
      '2026-12-31x',
      '12026-01-01',
      '2026-123-01',
      '31.12.2026x',
      'x31.12.2026',
      '131.12.2026',
      '31.123.2026',
      '31.12.20266',
      '',
      'T2026',
    ])
      expect(readDate(cell), cell).toBeNull()
    for (const cell of ['x5', '5x', '.5', ',5', '+-5', '--5', '5-', '+']) expect(readDecimal(cell), cell).toBeNull()
  })

  it('has separators of thousands between groups of three, of one kind, and one before its decimals', () => {
    for (const [cell, value] of [
      ['+5', '+5'],
      ["1'234,50", '1234.50'],
      ['1\u00a0234,50', '1234.50'],
      ['1\u202f234', '1234'],
      ['-1.234,5', '-1234.5'],
      ['+1,234.5', '+1234.5'],
      ['1.234,567', '1234.567'],
      ['12,345,678.9', '12345678.9'],
      ['123.456.789', '123456789'],
      ['1,234,567', '1234567'],
      ['-1.234.567', '-1234567'],
      ['1,5', '1.5'],
      ['1,2345', '1.2345'],
      ['0.125', '0.125'],
    ])
      expect(readDecimal(cell!), cell).toBe(value)
    for (const cell of [
      '1.234,5.6',
      '1,234.5,6',
      '12,34.5',
      '1234.567,8',
      '1.23.456',
      '1.2345.678',
      '1234.567.890',
      '.234.567',
      '1.234,567,8',
      '1.2345,6',
      '1..234',
    ])
      expect(readDecimal(cell), cell).toBeNull()
    for (const cell of ['1.000', '999,999', '12.345', '+1,234']) expect(readDecimal(cell), cell).toBe('unclear')
  })

  it('is a time of the day with or without its seconds, and nothing that is no time', () => {
    for (const [cell, time] of [
      ['9:05', '09:05'],
      ['09:05:00', '09:05'],
      ['9.05', '09:05'],
      ['00:00', '00:00'],
      ['19:59', '19:59'],
      ['23:59:59', '23:59'],
    ])
      expect(readTime(cell!), cell).toBe(time)
    for (const cell of ['24:00', '9:60', '9:05:60', '9-05', 'at 9:05', '9:05 h', '109:05', '9:5', '9', ''])
      expect(readTime(cell), cell).toBeNull()
  })
})

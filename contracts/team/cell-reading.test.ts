import { describe, expect, it } from 'vitest'
import { readDate, readDecimal } from './cell-reading.ts'

describe('a cell of a sheet of people', () => {
  it('is a day as Excel, Romania or ISO writes it, the day before the month', () => {
    for (const [cell, day] of [
      ['2026-12-31', '2026-12-31'],
      ['2026-12-31T00:00:00Z', '2026-12-31'],
      ['31.12.2026', '2026-12-31'],
      ['1.2.2026', '2026-02-01'],
      ['01/02/2026', '2026-02-01'],
      ['1-2-2026', '2026-02-01'],
      ['2026/2/1', '2026-02-01'],
    ])
      expect(readDate(cell!), cell).toBe(day)
    for (const cell of ['1.2.26', 'soon', '46387', '31.12', '2026', '31.02.2050', '2026-02-30', '29.02.2025'])
      expect(readDate(cell), cell).toBeNull()
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
})

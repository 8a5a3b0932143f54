import { describe, expect, it } from 'vitest'
import { readCell, readDate, readDecimal } from './cell-values.ts'

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
    for (const cell of ['1.2.26', 'soon', '46387', '31.12', '2026']) expect(readDate(cell), cell).toBeNull()
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

  it('is a choice in either language, whatever the case and the accents', () => {
    for (const cell of ['Contract de muncă', 'CONTRACT DE MUNCA', 'employment contract', 'employment_contract'])
      expect(readCell('contract_type', cell, 'ro')).toEqual({ value: 'employment_contract' })
    expect(readCell('gender', 'x', 'ro')).toEqual({ problem: 'Alege una dintre: Feminin, Masculin, Altul.' })
  })
})

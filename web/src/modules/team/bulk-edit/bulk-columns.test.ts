import { expect, test } from 'vitest'
import { bulkColumns, type Choices, cellOf, changesPay, distinct, readCell } from './bulk-columns.ts'

const choices: Choices = {
  positions: [{ id: 'p1', label: 'Cook' }],
  directions: [],
  levels: [],
  people: [{ id: 'e1', label: 'Ana Pop' }],
  salaryType: [{ id: 'monthly', label: 'Monthly' }],
}
const column = (key: string) => bulkColumns.find((one) => one.key === key)!

test('a value becomes the text of its cell and the text a value again', () => {
  for (const [key, value, cell] of [
    ['start_date', '2026-12-31', '31.12.2026'],
    ['position_id', 'p1', 'Cook'],
    ['manager_employee_id', 'e1', 'Ana Pop'],
    ['salary_type', 'monthly', 'Monthly'],
    ['first_name', 'Ana', 'Ana'],
  ] as const) {
    expect(cellOf(column(key), value, choices)).toBe(cell)
    expect(readCell(column(key), cell, choices)).toEqual({ value })
  }
  expect(readCell(column('salary'), '5.000,50', choices)).toEqual({ value: '5000.50' })
  expect(readCell(column('phone'), '', choices)).toEqual({ value: null })
})

test('a value that cannot be read is an error at its cell', () => {
  expect(readCell(column('start_date'), 'soon', choices)).toEqual({ problem: 'team:bulk.date' })
  expect(readCell(column('salary'), '1.234', choices)).toEqual({ problem: 'team:bulk.decimal' })
  expect(readCell(column('position_id'), 'Baker', choices)).toEqual({ problem: 'team:bulk.unknown' })
  // Which of the two is meant is not the computer's to guess.
  const twice = { ...choices, positions: [...choices.positions, { id: 'p2', label: 'cook' }] }
  expect(readCell(column('position_id'), 'Cook', twice)).toEqual({ problem: 'team:bulk.unknown' })
})

test('two entries with the same name get different labels', () => {
  const entries = [
    { id: '1', label: 'Driver', apart: 'North' },
    { id: '2', label: 'Driver', apart: 'South' },
    { id: '3', label: 'Cook', apart: 'South' },
  ]
  expect(distinct(entries).map(({ label }) => label)).toEqual(['Driver (North)', 'Driver (South)', 'Cook'])
})

test('a salary, its type and its currency are pay, and nothing else is', () => {
  const paid = bulkColumns.filter(({ key }) => changesPay({ id: 'e1', [key]: null })).map(({ key }) => key)
  expect(paid).toEqual(['salary', 'salary_type', 'salary_currency'])
})

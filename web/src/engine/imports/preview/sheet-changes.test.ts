import { expect, test } from 'vitest'
import type { ImportField, ImportPreview } from '#contracts/engine/imports/imports.ts'
import { mappedSheet, type Sheet } from '../use-import.ts'
import { withChanges, withMissingColumns, withoutRow, withoutRows, withRow } from './sheet-changes.ts'

const field = (key: ImportField['key']): ImportField => ({ key, label: key, required: false })
const sheet: Sheet = {
  columns: ['email', 'salary'],
  rows: [
    ['a', '1'],
    ['b', '2'],
  ],
  numbers: [2, 5],
  create: [],
  currencies: {},
  file_name: undefined,
  dates: {},
  more: {},
}

test('a column that a problem stands at and the sheet lacks is added, empty, once', () => {
  const preview = {
    errors: { '0.salary_type': ['x'], '1.salary_type': ['x'], '1.email': ['y'] },
  } as unknown as ImportPreview
  const wide = withMissingColumns(sheet, preview, [field('email'), field('salary'), field('salary_type')])
  expect(wide.columns).toEqual(['email', 'salary', 'salary_type'])
  expect(wide.rows).toEqual([
    ['a', '1', ''],
    ['b', '2', ''],
  ])
  expect(withMissingColumns(sheet, null, [])).toBe(sheet)
})

test('cells are written and rows left out without touching the sheet before', () => {
  const next = withChanges(sheet, [{ row: 1, column: 0, value: 'c' }])
  expect(next.rows).toEqual([
    ['a', '1'],
    ['c', '2'],
  ])
  expect(sheet.rows[1]).toEqual(['b', '2'])
  const [rest, left] = withoutRow(next, 0)
  expect([rest.rows, rest.numbers, left.number]).toEqual([[['c', '2']], [5], 2])
  const wide: Sheet = { ...rest, columns: ['email', 'salary', 'phone'], rows: [['c', '2', '']] }
  expect(withRow(wide, left)).toMatchObject({
    rows: [
      ['a', '1', ''],
      ['c', '2', ''],
    ],
    numbers: [2, 5],
  })
  const [first, last] = withoutRow(next, 1)
  expect(withRow(first, last)).toEqual(next)
})

test('several rows are left out at once, each with its cells and number', () => {
  const [rest, left] = withoutRows(sheet, [0])
  expect([rest.rows, rest.numbers]).toEqual([[['b', '2']], [5]])
  expect(left).toEqual([{ cells: ['a', '1'], number: 2 }])
  expect(withoutRows(sheet, [0, 1])[0].rows).toEqual([])
})

test('only mapped columns go on, in their order', () => {
  const read = { headings: ['x', 'y', 'z'], rows: [['1', '2', '3']], row_numbers: [4] }
  const table = { ...read, mapping: [], fields: [], file_name: 'a.csv', date_order: 'day' as const, key: null }
  const { columns, rows, numbers, file_name } = mappedSheet(table, ['email', null, 'phone'])
  expect([columns, rows, numbers, file_name]).toEqual([['email', 'phone'], [['1', '3']], [4], 'a.csv'])
})

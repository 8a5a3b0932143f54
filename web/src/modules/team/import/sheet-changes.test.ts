import { expect, test } from 'vitest'
import type { ImportField, ImportPreview } from '#contracts/team/employees-import.ts'
import { withChanges, withMissingColumns, withoutRow } from './sheet-changes.ts'
import { mappedSheet, type Sheet } from './use-import.ts'

const field = (key: ImportField['key']): ImportField => ({ key, label: key, kind: 'text', required: false })
const sheet: Sheet = {
  columns: ['email', 'salary'],
  rows: [
    ['a', '1'],
    ['b', '2'],
  ],
  create: [],
  invite: false,
  file_name: undefined,
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
  expect(withoutRow(next, 0).rows).toEqual([['c', '2']])
})

test('only mapped columns go on, in their order', () => {
  const table = { headings: ['x', 'y', 'z'], rows: [['1', '2', '3']], mapping: [], fields: [], file_name: 'a.csv' }
  const { columns, rows, file_name } = mappedSheet(table, ['email', null, 'phone'])
  expect([columns, rows, file_name]).toEqual([['email', 'phone'], [['1', '3']], 'a.csv'])
})

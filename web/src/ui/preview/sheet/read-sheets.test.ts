import { Buffer } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { limits } from '../read/preview-limits.ts'
import { cellText, columnName } from './cell-text.ts'
import { readSheets, startOf } from './read-sheets.ts'

const blob = (content: string | Uint8Array) => new Blob([content as Uint8Array<ArrayBuffer>])

test('the sheets that a reader of Excel sees are read, with what their cells hold', async () => {
  const day = new Date(Date.UTC(2026, 0, 31))
  const file = await writeXlsx({
    sheets: [
      { name: 'Ore', rows: [['Nume', day, 7.5, true], ['Șerban']] },
      { name: 'Ascunsă', rows: [['secret']], hidden: true },
    ],
  })
  const sheets = await readSheets({ file: blob(file), kind: 'sheet', name: 'Ore.xlsx' })
  expect(sheets.map(({ name }) => name)).toEqual(['Ore'])
  expect(sheets[0]!.rows).toEqual([
    ['Nume', day, 7.5, true],
    ['Șerban', null, null, null],
  ])
})

test('separated text is read by its own separator and in its own letters', async () => {
  const rows = async (content: Uint8Array) =>
    (await readSheets({ file: blob(content), kind: 'csv', name: 'Ore.csv' }))[0]!.rows
  expect(await rows(Buffer.from('Nume;Ore\nȘerban;7,5\n'))).toEqual([
    ['Nume', 'Ore'],
    ['Șerban', '7,5'],
  ])
  // Code page 1250, in which Excel saves in Romania.
  expect(await rows(Uint8Array.from([0xaa, 0x65, 0x2c, 0x31]))).toEqual([['Şe', '1']])
  await expect(rows(new Uint8Array())).rejects.toMatchObject({ code: 'empty' })
})

test('a sheet is shown up to its limits, and says that there is more', () => {
  const sheet = (rows: number, columns: number) =>
    startOf(
      'a',
      Array.from({ length: rows }, () => Array(columns).fill('x')),
    )
  const full = sheet(limits.rows, limits.columns)
  expect([full.hasMoreRows, full.hasMoreColumns, full.rows.length]).toEqual([false, false, limits.rows])
  const over = sheet(limits.rows + 1, limits.columns + 1)
  expect([over.hasMoreRows, over.hasMoreColumns, over.rows.length]).toEqual([true, true, limits.rows])
  expect(over.rows[0]).toHaveLength(limits.columns)
  expect(startOf('a', [[null], ['']]).rows).toEqual([])
  expect(startOf('a', [['x'.repeat(limits.cell + 1)]]).rows[0]![0]).toHaveLength(limits.cell + 1)
})

test('cells read as the language writes, and columns have their letters', () => {
  const yesNo = (value: boolean) => (value ? 'Da' : 'Nu')
  const read = (cell: Parameters<typeof cellText>[0], locale: 'en' | 'ro' = 'ro') => cellText(cell, locale, yesNo)
  expect([read(7.5), read(7.5, 'en'), read(true), read(null), read(1234567)]).toEqual([
    '7,5',
    '7.5',
    'Da',
    '',
    '1234567',
  ])
  expect(read(new Date(Date.UTC(2026, 0, 31)))).toBe('31.01.2026')
  expect(read(new Date(Date.UTC(2026, 0, 31, 8, 5)))).toBe('31.01.2026 08:05')
  expect(read(new Date(Date.UTC(2026, 0, 31, 0, 30)))).toBe('31.01.2026 00:30')
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

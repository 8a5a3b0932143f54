import { type CellStyle, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellsOfXlsx } from './read-cells.ts'

const limits = { rows: 20, columns: 10 }
type Value = string | number | boolean | Date | null
type Book = Omit<Parameters<typeof writeXlsx>[0], 'sheets'>

/** A workbook whose columns have these formats, read as rows of text without its headings. */
async function read(formats: (string | null)[], rows: Value[][], merges: string[] = [], book: Book = {}) {
  const columns = formats.map((numFmt, i) => ({
    header: `H${i}`,
    ...(numFmt === null ? {} : { style: { numFmt } as CellStyle }),
  }))
  const joined = merges.map((range) => {
    const [startCol, startRow, endCol, endRow] = /^([A-Z])(\d+):([A-Z])(\d+)$/
      .exec(range)!
      .slice(1)
      .map((part) => (/\d/.test(part) ? Number(part) - 1 : part.charCodeAt(0) - 65)) as [number, number, number, number]
    return { startRow, startCol, endRow, endCol }
  })
  const sheet = { name: 'x', columns, rows: [columns.map(({ header }) => header), ...rows], merges: joined }
  const content = await writeXlsx({ sheets: [sheet], ...book })
  return (await cellsOfXlsx(content, limits)).rows.slice(1)
}
const day = (text: string) => new Date(`${text}Z`)

describe('cells of a workbook are read as they are shown', () => {
  it('amounts with the currency that their format shows', async () => {
    const formats = ['#,##0.00\\ "lei"', '[$€-2]\\ #,##0', '#,##0.00 [$RON]', '[$-418]#,##0', '0 "pieces"']
    expect(await read(formats, [[8300, 120.125, 7.5, 4, 5]])).toEqual([['8300 lei', '120.1250 €', '7.5 RON', '4', '5']])
  })

  it('percent, of built-in formats and of own ones, without the noise of fractions', async () => {
    expect(await read(['0%', '0.00%', '0.0 "%"', null], [[0.15, 0.195, 0.15, 0.15]])).toEqual([
      ['15%', '19.5%', '0.15', '0.15'],
    ])
    expect(
      await read(
        ['0%', '#,##0.0%'],
        [
          [0.07, 1.1],
          [-0.29, 'soon'],
        ],
      ),
    ).toEqual([
      ['7%', '110%'],
      ['-29%', 'soon'],
    ])
  })

  it('times of the day, to the second where they have some', async () => {
    const times = [0.5, 9.5 / 24, 0, 0.999988426]
    expect(await read(['h:mm', 'hh:mm', 'h:mm AM/PM', 'h:mm:ss'], [times])).toEqual([
      ['12:00', '09:30', '00:00', '23:59:59'],
    ])
  })

  it('hours that were counted, over a day and over the leap day that never was', async () => {
    expect(
      await read(
        ['[h]:mm', '[hh]:mm:ss', '[h]'],
        [
          [37.5 / 24, 0.25, 100],
          [1600 / 24, 1.75 / 24, 8 / 24],
        ],
      ),
    ).toEqual([
      ['37:30', '06:00', '2400:00'],
      ['1600:00', '01:45', '08:00'],
    ])
  })

  it('days, with their time where the format shows one', async () => {
    const at = day('2026-12-31T10:30:00')
    expect(
      await read(['dd.mm.yyyy', 'dd.mm.yyyy hh:mm', 'dd.mm.yyyy hh:mm'], [[at, at, day('2026-12-31T00:00:00')]]),
    ).toEqual([['2026-12-31', '2026-12-31 10:30', '2026-12-31']])
  })

  it('days, times and hours of a workbook that counts from 1904', async () => {
    const rows = [[day('2026-12-31T00:00:00'), 0.5, 37.5 / 24]]
    expect(await read(['dd.mm.yyyy', 'hh:mm', '[h]:mm'], rows, [], { dateSystem: '1904' })).toEqual([
      ['2026-12-31', '12:00', '37:30'],
    ])
  })

  it('numbers as text, yes and no, and what a formula was when it was saved', async () => {
    const formula = { value: 0.25, formula: 'A1/4', formulaResult: 0.25 }
    const cells = new Map([['1,3', formula]])
    const content = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['a', 'b', 'c', 'd'],
            ['0012', true, false, null],
          ],
          cells,
        } as never,
      ],
    })
    expect((await cellsOfXlsx(content, limits)).rows[1]).toEqual(['0012', 'TRUE', 'FALSE', '0.25'])
  })

  it('cells joined downwards, each row with what the first says; none beyond, none sidewards', async () => {
    const rows = [
      ['Bakery', 'Ana'],
      [null, 'Ion'],
      [null, null],
      [null, 'Dan'],
      ['Joined', null],
    ]
    expect(await read([null, null], rows, ['A2:A4', 'A6:B6'])).toEqual([
      ['Bakery', 'Ana'],
      ['Bakery', 'Ion'],
      ['', 'Dan'],
      ['Joined', ''],
    ])
  })
})

import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Cell, type CsvReader, cellsOfText, csvStream, dayCell, momentCell, xlsxStream } from './index.ts'

async function* each(rows: Cell[][]) {
  yield* rows
}
const csv = async (rows: Cell[][], reader: CsvReader = 'en') =>
  (await buffer(csvStream({ name: 'x', headings: ['A'], rows: each(rows) }, reader))).toString()
/** The one cell of a csv file of one, as it stands in the file. */
const written = async (cell: Cell) => (await csv([[cell]])).replace('\uFEFFA\n', '').replace(/\n$/, '')
const read = async (headings: string[], rows: Cell[][]) => {
  const bytes = await buffer(xlsxStream({ name: 'People: [1/2]', headings, rows: each(rows) }))
  return (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets[0]!
}

describe('a csv file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t'=1+1"],
    ['\rx', "'\rx"],
    ['+cmd|A1', "'+cmd|A1"],
    ['-2+3', "'-2+3"],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['－1＋1', "'－1＋1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1"', `a;' "=1+1"`],
    ['a,@b', "a,'@b"],
    ['a\n-cmd', "a\n'-cmd"],
  ])('holds no formula where a text says %j', async (given, expected) => {
    expect(await written(given)).toBe(/[,"\r\n]/.test(expected) ? `"${expected.replaceAll('"', '""')}"` : expected)
    expect(cellsOfText(`x,y\n${await written(given)},1`, { rows: 9, columns: 9 }).rows[1]![0]).toBe(given.trim())
  })

  it.each(['+40 757 668 629', '-5', '+5.25', '-', 'Ana-Maria', 'a = b', 'ana@x.ro', '30 - 40', "O'Neill"])(
    'leaves %j as it is',
    async (given) => {
      expect(await written(given)).toBe(given)
    },
  )

  it('is separated and written as its reader is used to', async () => {
    const row: Cell[] = [
      'Ana, Pop',
      -5.5,
      dayCell('2026-12-31'),
      momentCell('2026-11-22T22:49:57.733951Z', 'Europe/Bucharest'),
      { amount: 1234.5, currency: 'RON' },
      true,
      null,
    ]
    expect(await csv([row])).toBe('\uFEFFA\n"Ana, Pop",-5.5,31.12.2026,23.11.2026 00:49,1234.5,true,\n')
    expect(await csv([row], 'ro')).toBe('\uFEFFA\nAna, Pop;-5,5;31.12.2026;23.11.2026 00:49;1234,5;true;\n')
    expect(await csv([row], 'program')).toBe('\uFEFFA\n"Ana, Pop",-5.5,2026-12-31,2026-11-23T00:49:57,1234.5,true,\n')
  })

  it('ends with the error of its rows, and ends them when its reader leaves', async () => {
    async function* broken() {
      yield ['a']
      throw new Error('the database is gone')
    }
    await expect(buffer(csvStream({ name: 'x', headings: ['A'], rows: broken() }, 'en'))).rejects.toThrow('is gone')

    const ended = Promise.withResolvers<string>()
    async function* endless() {
      try {
        for (;;) yield ['a']
      } finally {
        ended.resolve('rows ended')
      }
    }
    const left = csvStream({ name: 'x', headings: ['A'], rows: endless() }, 'en')
    left.once('data', () => left.destroy())
    expect(await ended.promise).toBe('rows ended')
  })

  it('writes hours, hundredths and times of the day as text of its reader', async () => {
    const row: Cell[] = [{ hours: 7.5 }, { percent: 12.5 }, { time: '09:05' }, { duration: 1530 }]
    expect(await csv([row])).toBe('\uFEFFA\n7.5,12.5%,09:05,25:30\n')
    expect(await csv([row], 'ro')).toBe('\uFEFFA\n7,5;12,5%;09:05;25:30\n')
  })
})

describe('an xlsx file', () => {
  it('holds days, moments and amounts that can be reckoned with, and shows them as people write them', async () => {
    const { rows, cells } = await read(
      ['Day', 'Moment', 'Pay', 'Fee', 'Rate', 'Text', 'Old'],
      [
        [
          { day: '2026-12-31' },
          momentCell('2026-07-01T21:30:15Z', 'Europe/Bucharest'),
          { amount: 5000.5, currency: 'RON' },
          { amount: 12, currency: 'EUR' },
          { amount: 7, currency: null },
          '=1+1 <&> \u0001ș',
          { day: '0990-05-01' },
        ],
      ],
    )
    expect(rows[1]).toEqual([
      new Date('2026-12-31T00:00:00Z'),
      new Date('2026-07-02T00:30:15Z'),
      5000.5,
      12,
      7,
      '=1+1 <&> ș',
      '01.05.0990',
    ])
    const formats = [0, 1, 2, 3, 4].map((column) => cells?.get(`1,${column}`)?.style?.numFmt)
    expect(formats).toEqual([
      'dd\\.mm\\.yyyy',
      'dd\\.mm\\.yyyy\\ hh:mm',
      '#,##0.00\\ "RON"',
      '#,##0.00\\ "EUR"',
      '#,##0.00',
    ])
  })

  it('has bold headings that stay in view, and columns as wide as what stands in them', async () => {
    const iban = 'RO49 AAAA 1B31 0075 9384 0000'
    const { name, cells, columns, freezePane } = await read(
      ['IBAN', 'Y'],
      [
        [iban, 'x'.repeat(500)],
        ['short', 'y'],
      ],
    )
    expect(name).toBe('People   1 2 ')
    expect(cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(freezePane?.rows).toBe(1)
    expect(columns?.map(({ width }) => width)).toEqual([iban.length + 2, 60])
  })

  it('is whole however many rows it has, and an error while they come is an error of the file', async () => {
    async function* many(fails: boolean): AsyncGenerator<Cell[]> {
      for (let n = 0; n < 5000; n += 1) yield [n, `Person ${n}`]
      if (fails) throw new Error('gone')
    }
    const file = (fails: boolean) => buffer(xlsxStream({ name: 'x', headings: ['N', 'Name'], rows: many(fails) }))
    const { rows } = (await readXlsx(new Uint8Array(await file(false)))).sheets[0]!
    expect([rows.length, rows[5000]]).toEqual([5001, [4999, 'Person 4999']])
    await expect(file(true)).rejects.toThrow('gone')
    expect((await read(['Nothing'], [])).rows).toEqual([['Nothing']])
  })
})

import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#contracts/engine/imports/decode-text.ts'
import { asWritten, dayCell, momentCell } from '../cells.ts'
import { guarded, unguarded } from '../csv-guard.ts'
import { cellsOfText, cellsOfXlsx, Unreadable } from './read-cells.ts'

const limits = { rows: 3, columns: 3 }
const reason = async (read: () => unknown) => {
  try {
    await read()
  } catch (error) {
    return error instanceof Unreadable ? [error.reason, error.message] : error
  }
  return null
}

describe('rows of text', () => {
  it('leave out what is blank, keep the number of each row, and are all as wide as the widest', () => {
    expect(cellsOfText('a,b\n\n , \nc\n,,d\n', limits)).toEqual({
      rows: [
        ['a', 'b', ''],
        ['c', '', ''],
        ['', '', 'd'],
      ],
      numbers: [1, 4, 5],
    })
  })

  it('may be so many below the heading, and so wide', async () => {
    const rows = (count: number) => 'a\n'.repeat(count)
    expect(cellsOfText(rows(4), limits).rows).toHaveLength(4)
    expect(await reason(() => cellsOfText(rows(5), limits))).toEqual(['tooManyRows', 'tooManyRows'])
    expect(cellsOfText('a,b,c,,\n', limits).rows[0]).toHaveLength(3)
    expect(await reason(() => cellsOfText('a,b,c,d\n', limits))).toEqual(['tooManyColumns', 'tooManyColumns'])
    expect(await reason(() => cellsOfText(' ,\n', limits))).toEqual(['empty', 'empty'])
  })

  it('are cleaned: no controls, the comma below for the cedilla, no guard', () => {
    const cells = cellsOfText("\u0001a\u007f;Ioneşcu Ţepeş;ŞţX\n'=1+1;\u000bx;'+4", limits).rows
    expect(cells).toEqual([
      ['a', 'Ioneșcu Țepeș', 'ȘțX'],
      ['=1+1', 'x', '+4'],
    ])
  })
})

describe('rows of a workbook', () => {
  const book = (rows: (string | number | boolean | Date | null)[][]) => writeXlsx({ sheets: [{ name: 'x', rows }] })

  it('hold days, numbers and words as text', async () => {
    const bytes = await book([
      ['Day', 'Number', 'Flag'],
      [null, null, null],
      [new Date('2026-12-31T00:00:00Z'), 0.1 + 0.2, true],
      [' x ', -5, false],
    ])
    expect(await cellsOfXlsx(bytes, limits)).toEqual({
      rows: [
        ['Day', 'Number', 'Flag'],
        ['2026-12-31', '0.3', 'TRUE'],
        ['x', '-5', 'FALSE'],
      ],
      numbers: [1, 3, 4],
    })
  })

  it('leave out blank rows, and no row for a blank cell in it', async () => {
    const bytes = await book([
      ['a', null, 'c'],
      ['', ' ', null],
      [null, 'b', ''],
    ])
    const { rows, numbers } = await cellsOfXlsx(bytes, limits)
    expect([rows, numbers]).toEqual([
      [
        ['a', '', 'c'],
        ['', 'b', ''],
      ],
      [1, 3],
    ])
  })

  it('may be so many below the heading', async () => {
    const rows = (count: number) => book(Array.from({ length: count }, (_, n) => [n]))
    expect((await cellsOfXlsx(await rows(4), limits)).rows).toHaveLength(4)
    const five = await rows(5)
    expect(await reason(() => cellsOfXlsx(five, limits))).toEqual(['tooManyRows', 'tooManyRows'])
    const empty = await book([[]])
    expect(await reason(() => cellsOfXlsx(empty, limits))).toEqual(['empty', 'empty'])
  })
})

describe('the letters of a file', () => {
  it('are read by its mark, as UTF-8, or as Excel saves them in Romania', () => {
    expect(decodeText(Buffer.from('Șerban', 'utf8'))).toBe('Șerban')
    expect(decodeText(Buffer.from('\ufeffȘerban', 'utf16le'))).toBe('Șerban')
    expect(decodeText(Buffer.from('\ufeffȘerban', 'utf16le').swap16())).toBe('Șerban')
    expect(decodeText(Uint8Array.from([0xaa, 0x65, 0x72]))).toBe('Şer')
    expect(decodeText(Uint8Array.from([0xff, 0x41]))).toBe('˙A')
    expect(decodeText(Uint8Array.from([0xfe, 0x41]))).toBe('ţA')
    expect(decodeText(Uint8Array.from([0x41, 0xfe]))).toBe('Aţ')
  })
})

describe('cells', () => {
  it('are days and moments where they can be', () => {
    expect([dayCell('2026-12-31'), dayCell('2026-12-31T10:00'), dayCell('soon'), dayCell('x2026-12-31')]).toEqual([
      { day: '2026-12-31' },
      { day: '2026-12-31' },
      'soon',
      'x2026-12-31',
    ])
    expect(momentCell('soon', 'UTC')).toBe('soon')
    expect([asWritten('2026-12-31'), asWritten('2026-12-31T14:05:59'), asWritten('soon')]).toEqual([
      '31.12.2026',
      '31.12.2026 14:05',
      'soon',
    ])
  })

  it.each(['=', '@', '＝', '＠', '+x', '-x', '＋x', '－x', ' =', '"=', "'=", '"-x', "'+x"])(
    'are guarded when they begin with %j, and read back',
    (text) => {
      for (const whole of [text, `a;${text}`, `a,${text}`, `a|${text}`, `a\t${text}`, `a\n${text}`, `a\r${text}`]) {
        expect(guarded(whole), whole).toBe(`${whole.slice(0, whole.length - text.length)}'${text}`)
        expect(unguarded(guarded(whole)), whole).toBe(whole)
      }
    },
  )

  it.each(['a=b', 'a-b', '+40 757', '-5', '-5.25', '+', '-', '1+1', '', "'a", ' -x'])(
    'are left as they are: %j',
    (text) => {
      expect([guarded(text), unguarded(text)]).toEqual([text, text])
    },
  )

  it.each(['-5.', '-5.2.3', '-a5', '+5a', '- 5', '--5', '\tx', '\rx'])(
    'are guarded though they look harmless: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`)
      expect(unguarded(guarded(text))).toBe(text)
    },
  )
})

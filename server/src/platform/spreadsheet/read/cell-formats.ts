import { currenciesOf } from '#contracts/engine/imports/money-reading.ts'
import { textIn } from './archive.ts'

/** What a number of a cell is by its format, where it is not simply a number or a day. */
export type CellFormat = 'percent' | 'time' | 'duration' | 'moment' | { currency: string }

/** What hides behind the numbers of a sheet. */
export interface SheetFormats {
  /** By place: `row,column`, both from 0. */
  cells: ReadonlyMap<string, CellFormat>
  /** Cells that are joined: the first row and column, and the last. */
  merges: readonly (readonly [number, number, number, number])[]
  /** Days are counted from 1904, as old workbooks of a Mac do. */
  is1904: boolean
}

/** Formats that every workbook has without saying so (ECMA-376 18.8.30). */
const BUILT_IN: Readonly<Record<number, CellFormat>> = {
  9: 'percent',
  10: 'percent',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
  45: 'time',
  46: 'duration',
  47: 'time',
}

const patterns = new Map<string, RegExp>()
function attribute(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`)
  patterns.set(name, pattern)
  return pattern.exec(tag)?.[1]
}
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, inside]) => inside!)

/** The currency that a format shows beside the number, as it is written there: `#,##0.00 "lei"`, `[$€-2] #,##0`. */
function currencyIn(code: string): string | undefined {
  // Without the language of days: `[$-418]d mmmm`.
  const [positive = ''] = code
    .replaceAll('&quot;', '"')
    .replace(/\[\$-[^\]]*\]/g, '')
    .split(';')
  const words = [...positive.matchAll(/\[\$([^\]-]+)(?:-[^\]]*)?\]|"([^"]*)"|([€£$])/g)]
  return words
    .map(([, locale, quoted, sign]) => (locale ?? quoted ?? sign)!.trim())
    .find((one) => currenciesOf(one).length > 0)
}

/** What a format of the workbook's own says: `0.0%`, `[h]:mm`, `hh:mm`, `dd.mm.yyyy hh:mm`, `0.00 "lei"`. */
function formatOf(code: string): CellFormat | undefined {
  const currency = currencyIn(code)
  if (currency) return { currency }
  const bare = code.replace(/&quot;.*?&quot;|"[^"]*"|\\./g, '').toLowerCase()
  if (bare.includes('%')) return 'percent'
  if (/\[(h+|m+|s+)\]/.test(bare)) return 'duration'
  const letters = bare.replace(/\[[^\]]*\]/g, '')
  if (!/[hs]/.test(letters)) return undefined
  return /[dy]/.test(letters) ? 'moment' : 'time'
}

/** Formats by the number that cells name them with (`s`). */
function stylesOf(xml: string): Map<string, CellFormat> {
  const own = new Map(
    tags(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), formatOf(attribute(tag, 'formatCode') ?? '')]),
  )
  const used = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  const found = new Map<string, CellFormat>()
  for (const [i, tag] of tags(used, 'xf').entries()) {
    const id = attribute(tag, 'numFmtId') ?? '0'
    const format = own.has(id) ? own.get(id) : BUILT_IN[Number(id)]
    if (format) found.set(String(i), format)
  }
  return found
}

/** `B3` as row and column, from 0. */
function placeOf(reference: string): [number, number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  return [Number(digits) - 1, [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1]
}

/** The path of the first sheet, as the workbook names it. */
function firstSheet(content: Buffer, workbook: string): string | undefined {
  const id = attribute(tags(workbook, 'sheet')[0] ?? '', 'id')
  const links = tags(textIn(content, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship')
  const target = attribute(links.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/**
 * What the formats of the first sheet say, which the reader of values leaves out: 0.15 that is shown as 15 %, 0.5 that is noon.
 * A workbook that keeps its parts elsewhere than usual has none.
 */
export function sheetFormats(content: Buffer): SheetFormats {
  const workbook = textIn(content, 'xl/workbook.xml') ?? ''
  const is1904 = /^(1|true)$/.test(attribute(tags(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? '')
  const path = firstSheet(content, workbook)
  const sheet = (path && textIn(content, path)) || ''
  const styles = stylesOf(textIn(content, 'xl/styles.xml') ?? '')
  const cells = new Map<string, CellFormat>()
  if (styles.size > 0)
    for (const tag of sheet.matchAll(/<(?:\w+:)?c\s([^>]*)>/g)) {
      const format = styles.get(attribute(tag[1]!, 's') ?? '')
      if (format) cells.set(placeOf(attribute(tag[1]!, 'r') ?? '').join(), format)
    }
  const merges = tags(sheet, 'mergeCell').map((tag) => {
    const [first, last] = (attribute(tag, 'ref') ?? '').split(':')
    return [...placeOf(first ?? ''), ...placeOf(last ?? first ?? '')] as const
  })
  return { cells, merges, is1904 }
}

/** The parts of an .xlsx file that say how its cells look and which sheets it has (ECMA-376, part 1, 18). */

import { minorDigits } from '#contracts/engine/values/money.ts'
import { xmlText } from '#platform/xml-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it. */
export const escaped = (text: string): string => xmlText(text).replace(/[&<>"]/g, (char) => ESCAPES[char]!)

/** Places of the looks in the table of styles; those of amounts follow, one for each currency. */
export const LOOKS = { plain: 0, heading: 1, day: 2, moment: 3, time: 4, hours: 5, percent: 6, duration: 7 } as const
const FORMATS = ['dd\\.mm\\.yyyy', 'dd\\.mm\\.yyyy\\ hh:mm', 'hh:mm', '0.00', '0.00%', '[h]:mm']
const FIRST_FORMAT = 164

/** Digits as the currency has them: `#,##0.00`, of yen `#,##0`. */
function amountFormat(currency: string | null): string {
  const digits = minorDigits(currency)
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
}

/** Looks of amounts, one for each currency that comes up. */
export function amountLooks() {
  const formats: string[] = []
  const places = new Map<string, number>()
  return {
    formats: formats as readonly string[],
    of(currency: string | null): number {
      const code = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : ''
      let place = places.get(code)
      if (place === undefined) {
        place = Object.keys(LOOKS).length + formats.length
        places.set(code, place)
        formats.push(code ? `${amountFormat(code)}\\ "${code}"` : amountFormat(null))
      }
      return place
    },
  }
}

/** `xl/styles.xml`; `amounts` are the number formats of amounts. */
export function stylesXml(amounts: readonly string[]): string {
  const formats = [...FORMATS, ...amounts]
  const numbers = formats.map((code, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escaped(code)}"/>`)
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
  const fill = (pattern: string) => `<fill><patternFill patternType=${pattern}</patternFill></fill>`
  const looks = formats.map(
    (_, i) => `<xf numFmtId="${FIRST_FORMAT + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3">${fill('"none">')}${fill('"gray125">')}${fill('"solid"><fgColor rgb="FFF3F4F6"/>')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${looks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** Every part but sheets and styles, by path. */
export function frameParts(sheets: readonly string[]): [path: string, xml: string][] {
  const each = (part: (number: number, name: string) => string) => sheets.map((name, i) => part(i + 1, name)).join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${KIND}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n, name) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ].map(([path, xml]) => [path!, `${HEAD}${xml}`])
}

/** A sheet up to its first row: the heading stays in view. */
export const sheetHead = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${widths.length > 0 ? `<cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` : ''}<sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** A column's letters; the first is 0. */
export const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26)

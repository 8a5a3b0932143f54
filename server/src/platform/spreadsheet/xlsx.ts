import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { asWritten, type Cell, durationText, type Sheet } from './cells.ts'
import { amountLooks, escaped, frameParts, LOOKS, letters, SHEET_END, sheetHead, stylesXml } from './xlsx-parts.ts'

/** What Excel takes: rows of a sheet, letters of a cell and of a sheet's name. */
const MOST_ROWS = 1_048_576
const MOST_LETTERS = 32_767
const LONGEST_NAME = 31

/** Rows whose widths decide how wide the columns are: the file is written while rows come. */
const MEASURED = 200
const [NARROWEST, WIDEST] = [8, 60]
/** Bytes that are handed on at once. */
const CHUNK = 64 * 1024

/** Excel counts days from here, and has a 29 February 1900 that never was: before 1 March 1900 it is a day off. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_DAY = 61

/** A day or moment as Excel's number; null where it has none. */
function serialOf(iso: string): number | null {
  const serial = (Date.parse(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`) - EPOCH) / 86_400_000
  return serial >= FIRST_DAY ? serial : null
}

/** `HH:mm` as Excel's part of a day. */
function partOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return (hours * 60 + minutes) / 1440
}

type AmountLooks = ReturnType<typeof amountLooks>

const number = (place: string, value: number, look: number) =>
  Number.isFinite(value) ? `<c r="${place}"${look ? ` s="${look}"` : ''}><v>${value}</v></c>` : ''
const words = (place: string, text: string, look: number = LOOKS.plain) =>
  `<c r="${place}" t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, MOST_LETTERS))}</t></is></c>`

function cellXml(place: string, cell: Cell, amounts: AmountLooks): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return words(place, cell)
  if (typeof cell === 'number') return number(place, cell, LOOKS.plain)
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if ('amount' in cell) return number(place, cell.amount, amounts.of(cell.currency))
  if ('hours' in cell) return number(place, cell.hours, LOOKS.hours)
  if ('duration' in cell) return number(place, cell.duration / 1440, LOOKS.duration)
  // 7 % divided is 0.07000000000000001.
  if ('percent' in cell) return number(place, Number((cell.percent / 100).toPrecision(12)), LOOKS.percent)
  if ('time' in cell) return number(place, partOfDay(cell.time), LOOKS.time)
  const iso = 'day' in cell ? cell.day : cell.moment
  const serial = serialOf(iso)
  return serial === null
    ? words(place, asWritten(iso))
    : number(place, serial, 'day' in cell ? LOOKS.day : LOOKS.moment)
}

/** Letters that a cell takes, of the longest line where it has several. */
function widthOf(cell: Cell): number {
  if (cell === null) return 0
  if (typeof cell !== 'object')
    return Math.max(
      ...String(cell)
        .split('\n')
        .map((line) => line.length),
    )
  if ('amount' in cell) return cell.amount.toLocaleString('en', { minimumFractionDigits: 2 }).length + 4
  if ('hours' in cell) return cell.hours.toFixed(2).length
  if ('duration' in cell) return durationText(cell.duration).length
  if ('percent' in cell) return String(cell.percent).length + 1
  if ('time' in cell) return cell.time.length
  return asWritten('day' in cell ? cell.day : cell.moment).length
}

/** Of bold headings a letter takes more. */
const widthsOf = (headings: readonly string[], rows: readonly Cell[][]): number[] =>
  headings.map((heading, i) => {
    const widest = rows.reduce((most, row) => Math.max(most, widthOf(row[i] ?? null)), Math.ceil(heading.length * 1.1))
    return Math.min(WIDEST, Math.max(NARROWEST, widest + 2))
  })

interface Plan {
  headings: readonly string[]
  widths: readonly number[]
  amounts: AmountLooks
}

/** One sheet's XML: the rows that were measured, then more, as many as a sheet takes. */
async function* sheetXml({ headings, widths, amounts }: Plan, first: Cell[][], rest: AsyncIterator<Cell[]>) {
  const columns = headings.map((_, i) => letters(i))
  let written = 1
  const rowXml = (cells: string[]) => `<row r="${written}">${cells.join('')}</row>`
  let xml = sheetHead(widths) + rowXml(headings.map((heading, i) => words(`${columns[i]}1`, heading, LOOKS.heading)))
  for (let row = first.shift() ?? (await next(rest)); row; row = first.shift() ?? (await next(rest))) {
    written += 1
    xml += rowXml(row.map((cell, i) => cellXml(`${columns[i]}${written}`, cell, amounts)))
    if (xml.length > CHUNK) {
      yield xml
      xml = ''
    }
    if (written === MOST_ROWS) break
  }
  yield xml + SHEET_END
}

async function next(rows: AsyncIterator<Cell[]>): Promise<Cell[] | undefined> {
  const { value, done } = await rows.next()
  return done ? undefined : value
}

async function write(zip: yazl.ZipFile, { name, headings, rows }: Sheet): Promise<void> {
  const rest = rows[Symbol.asyncIterator]()
  // Read before a byte is written, so that an early failure is an error answer and not a broken file.
  const ahead: Cell[][] = []
  for (let row = await next(rest); row; row = await next(rest)) {
    ahead.push(row)
    if (ahead.length === MEASURED) break
  }
  const plan: Plan = { headings, widths: widthsOf(headings, ahead), amounts: amountLooks() }
  const names: string[] = []
  do {
    const suffix = names.length === 0 ? '' : ` ${names.length + 1}`
    names.push(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME - suffix.length) + suffix)
    const sheet = Readable.from(sheetXml(plan, ahead, rest), { objectMode: false })
    zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`)
    await finished(sheet)
    const more = await next(rest)
    if (more) ahead.push(more)
  } while (ahead.length > 0)
  for (const [path, xml] of [...frameParts(names), ['xl/styles.xml', stylesXml(plan.amounts.formats)] as const])
    zip.addBuffer(Buffer.from(xml), path)
  zip.end()
}

/**
 * An .xlsx file, written while rows come: memory stays flat however many they are. Days and moments are dates that can be
 * sorted and reckoned with, amounts show their currency, headings are bold and stay in view, columns are as wide as what
 * stands in them.
 */
export function xlsxStream(sheet: Sheet): Readable {
  beginSlowWork('spreadsheet')
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  write(zip, sheet).catch((error: Error) => output.destroy(error))
  return output
}

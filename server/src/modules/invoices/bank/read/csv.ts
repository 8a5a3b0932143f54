import { minorDigits, toMinor } from '#contracts/engine/values/money.ts'
import { isCalendarDate, isCurrency } from '#contracts/engine/values/primitives.ts'
import { type BankColumns, type BankFileCurrency, MOST_BANK_LINES } from '#contracts/invoices/bank/bank.ts'
import { isIban } from '#contracts/team/iban.ts'
import { type ReadLine, type ReadStatement, tidied, UnreadableStatement } from './bank-line.ts'
import { decoded, possibleRows } from './csv-rows.ts'
import { type KnownCurrencies, proposedCurrency } from './file-currency.ts'
import { areEnough, columnsOf } from './headings.ts'

/** Rows above the headings, in which banks say whose account it is. */
const MOST_ABOVE = 60
/** Rows that are shown of a file whose columns have to be chosen. */
const SHOWN = 5

/** A file whose columns nobody knows: the row that looks like headings, and some rows below it. */
export interface UnknownTable {
  headings: string[]
  rows: string[][]
  columns: BankColumns
  proposed: BankFileCurrency
}

const MONTHS = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi', 'dec']

/** A day as banks write it: `04.05.2026`, `4/5/2026`, `2026-05-04`, `04 mai 2026`. Days go before months. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})[-./](\d{2})[-./](\d{2})/.exec(text)
  const usual = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})/.exec(text)
  const worded = /^(\d{1,2})[ -]([a-zăâîșț]{3,})\.?[ -](\d{4})/i.exec(text)
  const month = worded ? MONTHS.indexOf(worded[2]!.slice(0, 3).toLowerCase()) + 1 : 0
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : usual
      ? [usual[3], usual[2], usual[1]]
      : worded && month > 0
        ? [worded[3], String(month), worded[1]]
        : null
  if (!parts) return null
  const day = `${parts[0]}-${parts[1]!.padStart(2, '0')}-${parts[2]!.padStart(2, '0')}`
  return isCalendarDate(day) ? day : null
}

/** A currency that stands behind an amount. */
const BESIDE = /(lei|ron|eur|usd|gbp|chf)$/i

/** An amount as banks write it, with a comma or a point before its decimals: `1.234,56`, `1,234.56`, `-50`, `1 234,5`. Null for what is none. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0']/g, '').replace(BESIDE, '')
  const match = /^([-+(]?)(\d[\d.,]*)\)?([-+]?)$/.exec(bare)
  if (!match) return null
  const [, before, digits = '', after] = match
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const signs = digits.replace(/\d/g, '')
  // One sign before three digits parts thousands, unless a zero stands alone before it; two kinds of signs say it themselves.
  const isThousands =
    last >= 0 && digits.length - last === 4 && new Set(signs).size === 1 && (signs.length > 1 || !/^0[.,]/.test(digits))
  const [whole, decimals] = last < 0 || isThousands ? [digits, ''] : [digits.slice(0, last), digits.slice(last + 1)]
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
  if (!Number.isFinite(value)) return null
  return before === '-' || before === '(' || after === '-' ? -value : value
}

/** The row of headings, and which column is what: the first that says enough. */
function headingsIn(rows: readonly string[][]): { at: number; columns: BankColumns } | null {
  for (const [at, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsOf(cells)
    if (areEnough(columns)) return { at, columns }
  }
  return null
}

/** The row that most looks like headings: the first of the widest. */
function likelyHeadings(rows: readonly string[][]): number {
  const filled = rows.slice(0, MOST_ABOVE).map((cells) => cells.filter((cell) => cell !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}

const above = (rows: readonly string[][]) => rows.flat().flatMap((cell) => cell.split(/[\s:;,]+/))

/** A currency as a cell says it, also as “lei”; null for what is none. */
function currencyIn(cell: string): string | null {
  const said = cell.toUpperCase()
  if (said === 'LEI') return 'RON'
  return /^[A-Z]{3}$/.test(said) && isCurrency(said) ? said : null
}

/** The account and the currency that stand above the headings. */
function headOf(rows: readonly string[][]): { iban: string | null; currency: string | null } {
  const cells = above(rows)
  const joined = rows.flat().map((cell) => cell.replace(/\s/g, '').toUpperCase())
  const ibans = joined.flatMap((cell) => cell.match(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g) ?? [])
  const currencies = cells.filter((cell) => ['RON', 'EUR', 'USD', 'GBP', 'CHF'].includes(cell))
  return { iban: ibans.find(isIban) ?? null, currency: new Set(currencies).size === 1 ? currencies[0]! : null }
}

const CREDIT = /^(c|cr|credit|crdt|\+)$/i

/** What came in by a row; null of what went out, or is no movement. */
function incoming(cells: readonly string[], { credit, amount, sign }: BankColumns): number | null {
  const value = amountIn(cells[credit ?? amount ?? -1] ?? '')
  if (value === null) return null
  if (credit === undefined && sign !== undefined) return CREDIT.test(cells[sign] ?? '') ? Math.abs(value) : null
  return value > 0 ? value : null
}

/** Reads the rows below the headings; a row without day and amount goes on with the details of the one above it. */
function linesOf(
  rows: readonly string[][],
  columns: BankColumns,
  usual: string,
): { lines: ReadLine[]; areInUsual: boolean } {
  const lines: ReadLine[] = []
  /** A line that does not say its currency itself. */
  let areInUsual = false
  let last: ReadLine | null = null
  const cellOf = (cells: readonly string[], column: keyof BankColumns) => cells[columns[column] ?? -1]?.trim() || null
  for (const cells of rows) {
    const date = dayIn(cells[columns.date!] ?? '')
    const isMovement =
      date !== null &&
      ['credit', 'debit', 'amount'].some((one) => amountIn(cellOf(cells, one as 'credit') ?? '') !== null)
    if (!isMovement) {
      if (last && date === null) last.text = tidied(`${last.text} ${cells.filter((cell) => cell !== '').join(' ')}`)
      continue
    }
    const came = incoming(cells, columns)
    const beside = BESIDE.exec(cells[columns.credit ?? columns.amount ?? -1] ?? '')?.[0]
    const said = currencyIn(cellOf(cells, 'currency') ?? '') ?? currencyIn(beside ?? '')
    const currency = said ?? usual
    const minor = came === null ? 0 : toMinor(came, currency)
    const iban = cellOf(cells, 'payer_iban')?.replace(/\s/g, '').toUpperCase() ?? ''
    const payer = cellOf(cells, 'payer')
    const line: ReadLine = {
      date,
      amount: minor,
      currency,
      payer: payer && tidied(payer),
      payerIban: isIban(iban) ? iban : null,
      text: tidied(cellOf(cells, 'text') ?? ''),
      reference: cellOf(cells, 'reference'),
      balance: cellOf(cells, 'balance'),
    }
    last = line
    if (minor > 0 && minor < 10 ** (minorDigits(currency) + 12)) {
      lines.push(line)
      areInUsual ||= said === null
    }
    if (lines.length > MOST_BANK_LINES) throw new UnreadableStatement('rule.bankFileLines')
  }
  return { lines, areInUsual }
}

/**
 * Money that came in by a csv of a bank. Headings are known by their words; a file without such answers its columns, to be chosen.
 * @throws UnreadableStatement
 */
export function readCsv(
  bytes: Uint8Array,
  { columns: chosen, currencies }: { columns?: BankColumns | null; currencies: KnownCurrencies },
): ReadStatement | UnknownTable {
  const tables = possibleRows(decoded(bytes))
  if (tables.length === 0) throw new UnreadableStatement('rule.bankFile')
  const known = tables.flatMap((rows) => {
    const found = headingsIn(rows)
    return found ? [{ rows, ...found }] : []
  })[0]
  const rows = known?.rows ?? tables[0]!
  const at = known?.at ?? likelyHeadings(rows)
  const columns = chosen && areEnough(chosen) ? chosen : known?.columns
  if (!columns) {
    const headings = rows[at]!
    const shown = { headings, rows: rows.slice(at + 1, at + 1 + SHOWN), columns: columnsOf(headings) }
    return { ...shown, proposed: proposedCurrency(headOf(rows.slice(0, at)), currencies) }
  }
  const { iban, currency: said } = headOf(rows.slice(0, at))
  const proposed = proposedCurrency({ iban, dateHeading: rows[at]![columns.date!] }, currencies)
  const usual = said ?? currencies.chosen
  const { lines, areInUsual } = linesOf(rows.slice(at + 1), columns, usual ?? proposed.currency)
  return { iban, lines, withoutCurrency: usual === null && areInUsual ? proposed : null }
}

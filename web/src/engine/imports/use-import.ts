import { useRef, useState } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { type DateOrder, orderOfDates } from '#contracts/engine/imports/cell-reading.ts'
import type { ImportPreview, ImportReport, ImportTable } from '#contracts/engine/imports/imports.ts'
import { api } from '#web/platform/api/client.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { type ChosenCurrencies, currenciesOf } from './currencies.tsx'
import type { LeftOut } from './preview/sheet-changes.ts'
import type { ImportSubject } from './subject.ts'

/** A body that weighs more travels as a file: the server takes no more than 2 MB of JSON. */
const HEAVIEST_BODY = 1_500_000

const addressOf = ({ entity }: ImportSubject) => `/restify/${entity}/actions`
const calling = (action: string) => ({ query: { action }, onError: 'caller' as const })
const asking = (action: string) => ({ ...calling(action), asks: true })

/** The sheet as it stands: mapped columns and their cells, what may be made, and what the import asks besides. */
export interface Sheet {
  columns: string[]
  rows: string[][]
  /** The number of each row in the sheet that was read. */
  numbers: number[]
  create: string[]
  file_name: string | undefined
  /** What amounts are in, by column, where neither the cell nor a column of currencies says it. */
  currencies: Record<string, string>
  /** Which comes first in `03/04/2020`, by column of dates: decided of the whole column, for rows are mended and left out. */
  dates: Record<string, DateOrder>
  /** Further inputs of the resource's own import. */
  more: Record<string, unknown>
}

function bodyOf({ columns, rows, create, file_name, dates, currencies, more }: Sheet): object {
  const date_orders = Object.keys(dates).length > 0 ? dates : undefined
  const said = Object.keys(currencies).length > 0 ? { currencies } : {}
  const body = { columns, rows, create, file_name, date_orders, ...said, ...more }
  const json = JSON.stringify(body)
  const file = new File([json], 'sheet.json', { type: 'application/json' })
  return file.size > HEAVIEST_BODY ? { sheet: file } : body
}

/** Reads a file, or cells that were pasted. Throws with the sentence at `file`. */
export const readTable = async (
  subject: ImportSubject,
  source: { file: File } | { text: string },
): Promise<ImportTable> =>
  (await api.post<{ data: ImportTable }>(addressOf(subject), source, asking('read-import-file'))).data

/** What an import of the sheet would do. */
export const checkSheet = async (subject: ImportSubject, sheet: Sheet): Promise<ImportPreview> =>
  (await api.post<{ data: ImportPreview }>(addressOf(subject), bodyOf(sheet), asking('check-import'))).data

export const runSheet = async (subject: ImportSubject, sheet: Sheet, idempotencyKey: string): Promise<ImportReport> => {
  const options = { ...calling(subject.action ?? 'import'), idempotencyKey }
  return (await api.post<{ data: ImportReport[] }>(addressOf(subject), bodyOf(sheet), options)).data[0]!
}

/** Takes an import back; answers what is to be said. */
export const undoImport = async (subject: ImportSubject, import_id: string): Promise<string> =>
  (await api.post<{ message: string }>(addressOf(subject), { import_id }, { query: { action: 'undo-import' } })).message

/** What the dates of a column say of their order; null where it is no column of dates, or none depends on it. */
export const orderOfColumn = ({ fields, rows }: ImportTable, column: string | null, index: number) =>
  fields.some(({ key, is_date }) => key === column && is_date)
    ? orderOfDates(rows.map((row) => row[index] ?? ''))
    : null

/** By column of the sheet, where its dates do not say their order: what somebody chose. */
export type ChosenOrders = Readonly<Record<number, DateOrder>>

/** Which comes first in each column of dates. */
export function ordersOf(table: ImportTable, mapping: readonly (string | null)[], chosen: ChosenOrders) {
  const dates: Record<string, DateOrder> = {}
  for (const [i, column] of mapping.entries()) {
    const order = orderOfColumn(table, column, i)
    if (column && order) dates[column] = order === 'open' ? (chosen[i] ?? table.date_order) : order
  }
  return dates
}

/** Columns that were mapped, with their cells; those nobody chose stay behind. */
export function mappedSheet(table: ImportTable, mapping: readonly (string | null)[], chosen: ChosenOrders = {}): Sheet {
  const places = mapping.flatMap((column, i) => (column ? [{ column, i }] : []))
  return {
    columns: places.map(({ column }) => column),
    rows: table.rows.map((row) => places.map(({ i }) => row[i] ?? '')),
    numbers: table.row_numbers,
    create: [],
    file_name: table.file_name ?? undefined,
    dates: ordersOf(table, mapping, chosen),
    currencies: {},
    more: {},
  }
}

export type ImportStep = 'file' | 'mapping' | 'preview' | 'done'
/** What the kinds of records are called that an import made on the way, by the keys of their resources. */
export type KindNames = Record<string, string>

/** The way of an import: what was read, how it is mapped, the sheet as it was mended, and what came of it. */
export function useImport(subject: ImportSubject) {
  const [step, setStep] = useState<ImportStep>('file')
  const [table, setTable] = useState<ImportTable | null>(null)
  const [mapping, setMapping] = useState<(string | null)[]>([])
  const [currencies, setCurrencies] = useState<ChosenCurrencies>({})
  /** What amounts are in that nobody says anything of. */
  const usual = companyCurrency(useConfiguration().setting)
  const [orders, setOrders] = useState<ChosenOrders>({})
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  /** The mapping that the sheet was made by. */
  const [mapped, setMapped] = useState<readonly (string | null)[]>()
  /** What is repeated after no answer came is still the same import. */
  const intent = useRef<{ of: Sheet; key: string }>(undefined)
  const [report, setReport] = useState<(ImportReport & { kinds: KindNames }) | null>(null)
  return {
    subject,
    step,
    table,
    mapping,
    sheet,
    leftOut,
    intent,
    report,
    setStep,
    currencies,
    setCurrencies,
    usual,
    orders,
    setOrders,
    setMapping,
    setSheet,
    setLeftOut,
    read(read: ImportTable) {
      setTable(read)
      setMapping(read.mapping)
      setCurrencies({})
      setOrders({})
      setSheet(null)
      setStep('mapping')
    },
    map() {
      setStep('preview')
      const said = currenciesOf(table!, mapping, currencies)
      // Who went back to look finds the rows as they were mended.
      if (mapped === mapping) {
        const dates = ordersOf(table!, mapping, orders)
        const isSame = (now: Sheet) => JSON.stringify([now.dates, now.currencies]) === JSON.stringify([dates, said])
        setSheet((now) => now && (isSame(now) ? now : { ...now, dates, currencies: said }))
        return
      }
      setMapped(mapping)
      setSheet({ ...mappedSheet(table!, mapping, orders), currencies: said })
      setLeftOut([])
    },
    finish(done: ImportReport, kinds: KindNames) {
      setReport({ ...done, kinds })
      setStep('done')
    },
    again() {
      setTable(null)
      setSheet(null)
      setReport(null)
      setStep('file')
    },
  }
}
export type Importing = ReturnType<typeof useImport>

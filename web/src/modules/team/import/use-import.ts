import { useState } from 'react'
import type {
  ImportColumn,
  ImportDirectory,
  ImportPreview,
  ImportReport,
  ImportSheet,
  ImportTable,
} from '#contracts/team/employees-import.ts'
import { api, newIdempotencyKey } from '#web/platform/api/client.ts'

const ACTIONS = '/restify/employees/actions'
const calling = (action: string) => ({ query: { action }, onError: 'caller' as const })

export type ReadTable = ImportTable & { file_name: string | null }

/** Reads a file, or cells that were pasted. Throws with the sentence at `file`. */
export const readTable = async (source: { file: File } | { text: string }): Promise<ReadTable> =>
  (await api.post<{ data: ReadTable }>(ACTIONS, source, calling('read-import-file'))).data

export const checkSheet = async (sheet: ImportSheet): Promise<ImportPreview> =>
  (await api.post<{ data: ImportPreview }>(ACTIONS, sheet, calling('check-import'))).data

export const runSheet = async (sheet: ImportSheet, idempotencyKey = newIdempotencyKey()): Promise<ImportReport> => {
  const options = { ...calling('import-employees'), idempotencyKey }
  return (await api.post<{ data: ImportReport[] }>(ACTIONS, sheet, options)).data[0]!
}

export const undoImport = (import_id: string): Promise<unknown> =>
  api.post(ACTIONS, { import_id }, { query: { action: 'undo-import' } })

/** The sheet as it stands: mapped columns and their cells, what may be made, whether people are invited. */
export interface Sheet {
  columns: ImportColumn[]
  rows: string[][]
  /** The number of each row in the sheet that was read. */
  numbers: number[]
  create: ImportDirectory[]
  invite: boolean
  file_name: string | undefined
}

/** Columns that were mapped, with their cells; those nobody chose stay behind. */
export function mappedSheet(table: ReadTable, mapping: readonly (ImportColumn | null)[]): Sheet {
  const places = mapping.flatMap((column, i) => (column ? [{ column, i }] : []))
  return {
    columns: places.map(({ column }) => column),
    rows: table.rows.map((row) => places.map(({ i }) => row[i] ?? '')),
    numbers: table.row_numbers,
    create: [],
    invite: false,
    file_name: table.file_name ?? undefined,
  }
}

export type ImportStep = 'file' | 'mapping' | 'preview' | 'done'

/** The way of an import: what was read, how it is mapped, the sheet as it was mended, and what came of it. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>('file')
  const [table, setTable] = useState<ReadTable | null>(null)
  const [mapping, setMapping] = useState<(ImportColumn | null)[]>([])
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  return {
    step,
    table,
    mapping,
    sheet,
    report,
    setStep,
    setMapping,
    setSheet,
    read(read: ReadTable) {
      setTable(read)
      setMapping(read.mapping)
      setSheet(null)
      setStep('mapping')
    },
    map() {
      setSheet(mappedSheet(table!, mapping))
      setStep('preview')
    },
    finish(done: ImportReport) {
      setReport(done)
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

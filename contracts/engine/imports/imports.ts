import * as z from 'zod'
import { CurrencyCode } from '../values/primitives.ts'
import { type DateOrder, dateOrders } from './cell-reading.ts'

/** More rows than this at once are refused, with a sentence that says to split the sheet; a resource may take fewer. */
export const MOST_IMPORT_ROWS = 20_000
export const MOST_IMPORT_COLUMNS = 100
export const LONGEST_CELL = 5000

const unlike = (columns: readonly string[]) => new Set(columns).size === columns.length

/**
 * A mapped sheet: which column of the import each column is, and the text of every cell. `keys`: the columns there are;
 * `most`: rows.
 */
export const importSheet = (keys: readonly string[], most: number) =>
  z.object({
    columns: z.array(z.enum(keys)).min(1).max(keys.length).refine(unlike, { message: 'rule.importColumnTwice' }),
    rows: z
      .array(z.array(z.string().max(LONGEST_CELL)).max(MOST_IMPORT_COLUMNS))
      .min(1)
      .max(most),
    /** Kinds of records that are made when the sheet names an unknown one, by the keys of their resources. */
    create: z.array(z.string().max(100)).max(MOST_IMPORT_COLUMNS).optional(),
    /** Which comes first in `03/04/2020`, by column of dates. Absent: as the dates of the column decide, else as the company’s country writes. */
    date_orders: z.record(z.string().max(100), z.enum(dateOrders)).optional(),
    file_name: z.string().trim().max(255).optional(),
    /** What the amounts of a column are in where neither the cell nor a column of currencies says it. */
    currencies: z.record(z.string().max(100), CurrencyCode).optional(),
  })

export interface ImportSheet {
  columns: string[]
  rows: string[][]
  create?: string[]
  date_orders?: Record<string, DateOrder>
  file_name?: string
  currencies?: Record<string, string>
  /** What a resource's own import asks besides. */
  [more: string]: unknown
}

/** Cells pasted from a spreadsheet, where no file is uploaded. */
export const ImportText = z.object({ text: z.string().min(1).max(1_500_000) })
export type ImportText = z.infer<typeof ImportText>

export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Its cells are days. */
  is_date: z.boolean().optional(),
  /** The words a column of fixed choices takes. */
  options: z.array(z.string()).optional(),
  /** Of amounts: the column that says their currency; null where they are in the company's. */
  currency: z.string().nullable().optional(),
})
export type ImportField = z.infer<typeof ImportField>

/** A file as it was read, before anything is checked. */
export const ImportTable = z.object({
  file_name: z.string().nullable(),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The number that each row has in the sheet; blank rows count there and are not here. */
  row_numbers: z.array(z.number()),
  /** The proposed column of the import for each heading. */
  mapping: z.array(z.string().nullable()),
  fields: z.array(ImportField),
  /** Which comes first where the company’s country writes a day as `03/04/2020`. */
  date_order: z.enum(dateOrders),
  /** A sheet without this column cannot be imported: it says which record a row is. */
  key: z.string().nullable(),
})
export type ImportTable = z.infer<typeof ImportTable>

const ImportRowState = z.enum(['new', 'changed', 'same', 'wrong'])
export type ImportRowState = z.infer<typeof ImportRowState>

/** What an import would do. `errors` have the shape of every other refusal: `<row>.<column>`, rows from 0. */
export const ImportPreview = z.object({
  states: z.array(ImportRowState),
  errors: z.record(z.string(), z.array(z.string())),
  counts: z.record(ImportRowState, z.number()),
  /** What stands now where a row changes a record: `<row>.<column>`, in words. */
  was: z.record(z.string(), z.string()),
  /** Rows whose record is there already, or stands in the sheet before: they can only be left out. */
  taken: z.array(z.number()),
  /** Names of records that are not there, by the key of their resource; `may`: whether the reader may make them. */
  unknown: z.array(z.object({ kind: z.string(), name: z.string(), names: z.array(z.string()), may: z.boolean() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportReport = z.object({
  message: z.string(),
  /** Null when there was nothing to do. */
  import_id: z.string().nullable(),
  /** The task that does it in the background, where that takes long; it reports the rest. */
  task_id: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  same: z.number(),
  /** How many records of other kinds were made, by the keys of their resources. */
  made: z.record(z.string(), z.number()),
})
export type ImportReport = z.infer<typeof ImportReport>

export const PastImport = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  file_name: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  undone_at: z.string().nullable(),
  /** How many of its records stayed when it was taken back, because they had been changed or used. */
  kept: z.number(),
  /** The task that takes it back now. */
  undo_task_id: z.string().nullable(),
  /** Why it could not be taken back the last time, in the reader’s language. */
  undo_error: z.string().nullable(),
})
export type PastImport = z.infer<typeof PastImport>

export const UndoImport = z.object({ import_id: z.uuid() })

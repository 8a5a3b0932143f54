import type * as z from 'zod'
import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import type { ServerTextKey } from '#platform/texts/index.ts'
import type { FieldDefinition, Row, WriteContext } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'
import type { AcceptedUpdate } from '../write/update.ts'

/** A column that the resource reads itself: it is no field, or means more than its field says. */
export interface OwnColumn {
  /** What its heading says; the name of the field when absent. */
  label?: (locale: Locale) => string
  /** Words to choose from in the template. */
  choices?: (tx: Tx, context: Context) => Promise<readonly string[]>
  /** Other words than the choices may be written: they are made, or belong to the sheet. The hint of its cells. */
  open?: ServerTextKey | true
}

/** A column of a sheet as it was read. */
export interface SplitColumn {
  /** Without case, marks and punctuation. */
  heading: string
  cells: readonly string[]
  /** The columns of the import that other columns of the sheet are mapped to. */
  others: readonly string[]
}

/** Columns of the import that one column of a sheet holds together, and how a cell is taken apart into them. */
export interface ColumnSplit {
  columns: readonly string[]
  apart: (cell: string) => readonly string[]
}

/** How a resource is imported from a sheet. Everything has a default that follows from its fields: `import: {}`. */
export interface ImportDefinition {
  /**
   * Columns in the order of the template: fields, parts of a `json` field (`address.city`), and columns of `own`. Absent: all
   * that `store` takes and a cell can hold.
   */
  columns?: readonly string[]
  own?: Readonly<Record<string, OwnColumn>>
  /** Columns that a new record needs, where the schema of `store` does not say it. */
  required?: readonly string[]
  /** Columns that `update` does not take and that the steps write to a record that is there (`after`). */
  changedApart?: readonly string[]
  /** Columns of new records alone: where a row changes a record, what stands there is a problem of the cell, never dropped. */
  onlyNew?: readonly string[]
  /** Other headings that sheets commonly have for a column, without case, marks and punctuation. */
  alsoCalled?: Readonly<Record<string, readonly string[]>>
  /** Tells a column that holds what several columns ask for (`Popescu, Ion`), which is then read as those; null where it is none. */
  splits?: (column: SplitColumn) => ColumnSplit | null
  /** Other words for values of a field with options, folded, without full stops: `{ state: { lent: 'borrowed' } }`. */
  alsoSaid?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * A field: a row with the value of a record that exists changes that one. Absent: rows are held against `recognisedBy` of the
   * resource; without that, too, every row is a new record.
   */
  updatesBy?: string
  /** Fields with `references` whose unknown names can be made on the way, by those who may store such records. */
  makes?: readonly string[]
  /** Values of a new record where the sheet says nothing. */
  usual?: Row
  /** At most so many rows; `MOST_IMPORT_ROWS` when absent. */
  most?: number
  /** So many rows are written while somebody waits; more are a task in the background. `false`: somebody waits for all, however many. */
  atOnce?: number | false
  /** Rows of a sheet do not look at each other when they are stored: they are written side by side. */
  independent?: true
  /** The key of the action that imports; `import` when absent. */
  action?: string
  /** What its message says; gets `count`. */
  done?: ServerTextKey
  /** Inputs of its own beside the sheet, and what the preview answers besides. */
  input?: z.ZodRawShape
  preview?: z.ZodRawShape
  /** Problems between the rows of a sheet, when the resource's rules look at other records; they go to `row.problems`. */
  between?: (rows: readonly SheetRow[], write: WriteContext) => void
  /** What this resource does besides, once a sheet is known. `isReal`: it will be written, not only checked. */
  steps?: (write: WriteContext, sheet: ImportSheet, cells: readonly Cells[], isReal: boolean) => Promise<ImportSteps>
  undo?: ImportUndo
}

/** Cells of a row by their column; '' where there is none. */
export type Cells = Record<string, string>

/** A row of a sheet, read. */
export interface SheetRow {
  cells: Cells
  /** What a creation or an update is asked with. */
  body: Row
  /** Sentences by column. */
  problems: Record<string, string>
  /** Its record stands in a row before. */
  isTaken?: boolean
  /** Another row names the same record. */
  isNamedTwice?: boolean
  /** The fields by which it names that record: they stay as they are. */
  namedBy?: readonly string[]
  /** The record that it changes, as it is stored. */
  existing: (Row & { id: string }) | undefined
  /** What the resource's own steps keep of it. */
  own?: unknown
}

/** A row with what the rules said of it. */
export interface CheckedRow extends SheetRow {
  state: 'new' | 'changed' | 'same' | 'wrong'
  /** What would be stored, in wire form; absent where the row is refused. */
  values?: Row
  /** What stands now in the columns that it changes, in words; of what its reader sees. */
  was?: Record<string, string>
  /** What an update would change; absent for a new record. */
  update?: AcceptedUpdate & { changed: string[] }
}

/** A name in a sheet that no record has. */
export interface UnknownName {
  /** Key of the resource that would have it. */
  kind: string
  name: string
}

export interface ImportSteps {
  /** Reads the resource's own columns of all rows, into `body` and `problems`. */
  read?: (rows: readonly SheetRow[]) => void | Promise<void>
  /** Names that the sheet brings and that can be made, besides those of `makes`. */
  unknown?: readonly UnknownName[]
  /** Ids of what was made of them, by the key of the resource. */
  made?: Readonly<Record<string, readonly string[]>>
  /** Whether a row that updates changes something that its fields do not show; names of it. */
  alsoChanged?: (row: SheetRow) => readonly string[]
  /** What stands there now of columns that `alsoChanged` names, as their fields are answered. */
  was?: (row: SheetRow) => Row
  /** What the preview answers besides. */
  preview?: (rows: readonly CheckedRow[]) => Promise<Row>
  /** Numbers of rows in groups that are written one after the other. */
  order?: (rows: readonly CheckedRow[]) => readonly (readonly number[])[]
  /** What a row is written with at last. `idOf`: ids of the rows that are written by now. */
  body?: (row: CheckedRow, body: Row, idOf: ReadonlyMap<number, string>) => Row
  /** What is kept of an existing record besides its changed columns, so that it can be put back. */
  keep?: (row: CheckedRow) => Promise<Row>
  /** What is written after the update of a record that is there: columns that `update` does not take (`changedApart`). */
  after?: (row: CheckedRow) => Promise<void>
  /** Runs the writing of all rows. */
  around?: <T>(work: () => Promise<T>) => Promise<T>
}

/** A record of an import that is taken back. */
export interface ImportedRecord {
  record_id: string
  /** Null for a new record; else its columns as they were, with what `keep` added. */
  before: Row | null
  untouched: boolean
}

export interface ImportUndo {
  /** Taken back whole, or refused: never in part. */
  whole?: ServerTextKey
  /** Tables whose rows are part of a record and go with it by a key of the database: they are no use that was made of it. */
  owns?: readonly string[]
  /** The product itself writes to a record later (a logo that it looked for): that is no touch, and people's writes are in the log. */
  filled?: true
  /** Which log entries `a` besides its own say that the record `e` was touched since. */
  touchedBy?: Sql
  /** Puts records back; `each` writes the columns of one as they were. */
  restore?: (
    write: WriteContext,
    records: readonly ImportedRecord[],
    each: (record: ImportedRecord) => Promise<void>,
  ) => Promise<void>
  /** Removes new records; they are not referred to unless `whole`. Without it each is deleted as by hand. */
  remove?: (write: WriteContext, ids: readonly string[]) => Promise<void>
}

/** A column as a definition means it. */
export interface ImportColumn {
  key: string
  label: (locale: Locale) => string
  /** Absent for a column that the resource reads itself. */
  field: FieldDefinition | undefined
  own: OwnColumn | undefined
  required: boolean
  /** Names the record of this resource, by what it is called. */
  references: string | undefined
}

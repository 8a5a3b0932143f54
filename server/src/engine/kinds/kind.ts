import type { HistoryChange } from '#contracts/engine/history.ts'
import type { DateOrder } from '#contracts/engine/imports/cell-reading.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Cell } from '#platform/spreadsheet/index.ts'
import type { ServerTextKey } from '#platform/texts/index.ts'
import type { FieldDefinition } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'

/** Where a value is stored. */
export interface Column {
  table: string
  name: string
}

/** What turns a stored value into its wire form where the row alone does not suffice. */
export interface WireTools {
  decrypt(table: string, column: string, rowId: string, cipher: Buffer): string
  /** The stored path, or a signed URL when the request asked for `temporary_urls`; it saves under the name, where one is known. */
  file(path: string, name: string | null): string
  /** A signed URL of a stored file, which the request need not ask for. */
  signed(path: string): string
  /** Rich text as it may be shown; what was stored before a rule was tightened is held to it too. */
  html(stored: string): string
  /** The same of a template, which may hold more. */
  template(stored: string): string
}

/** What turns a wire value into its stored form. */
export interface StoreTools {
  seal(table: string, column: string, rowId: string, text: string): Buffer
}

/** How lists are narrowed by a kind. */
interface Filter {
  /** The SQL type of the values that are compared. */
  type: string
  /** The value is a list: one that holds any of what is asked for is found. */
  isList?: true
  /** The value that a text of a request means; undefined where it is none of this kind. */
  read(text: string): unknown
  /** What is compared with it; the value itself when absent. `beside` is the field that stands beside, where there is one. */
  subject?(value: Sql, beside: Sql | null): Sql
}

/** What a cell of an export is made from, besides the value. */
export interface CellPlace {
  field: FieldDefinition
  attributes: WireRecord['attributes']
  locale: Locale
  timeZone: string
  /** What amounts are in that name no currency of their own. */
  companyCurrency?: string | null
}

/** What a cell of an import is read with, besides its text. */
export interface ReadPlace {
  field: FieldDefinition
  locale: Locale
  /** Of days: which comes first in `03/04/2020`; the day when absent. */
  dateOrder?: DateOrder
  /** Other words for values of the field's options, as people write them: folded (`fold`), to the value. */
  alsoSaid?: Readonly<Record<string, string>>
}

/** What a cell says, as the schema of a write takes it, or why it cannot be understood. */
export type CellReading =
  // `currencies`: what an amount says that it is in, the likeliest first.
  | { value: unknown; currencies?: readonly string[] }
  | { problem: ServerTextKey; values?: Record<string, string | number> }

/**
 * A kind of field, whole: how its values are stored, travel, are filtered by, shown in histories, exported, imported and described.
 * What is left out is as stored. No function is asked about null.
 */
export interface Kind {
  /** Another field of the record, without which the value says nothing (an amount's currency, a file's name). */
  beside?(field: FieldDefinition): string | undefined
  /** Stored to wire; asked once a column, then for each value, with the value of the field beside it. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows what its column holds
  wire?(column: Column): (stored: any, tools: WireTools, rowId: string, beside: any) => unknown
  /** Wire to stored. */
  // biome-ignore lint/suspicious/noExplicitAny: what was accepted by the schema of the write
  store?(column: Column): (value: any, tools: StoreTools, rowId: string, beside: any) => unknown
  /** What is stored for nothing; null when absent. */
  nothing?: unknown
  filter: Filter
  /** As what histories show it. */
  history: HistoryChange['kind'] | ((value: unknown) => HistoryChange['kind'])
  /** What a history shows of a stored value; the value itself when absent. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows what its column holds
  inHistory?(stored: any, beside: any): unknown
  /** A wire value as a cell of an export. */
  cell(value: unknown, place: CellPlace): Cell
  /** What a cell of an imported sheet means; it is not empty. Absent: a sheet cannot hold such values. */
  fromCell?(cell: string, place: ReadPlace): CellReading
  /** JSON schema of the wire value, null included. */
  schema: Record<string, unknown>
}

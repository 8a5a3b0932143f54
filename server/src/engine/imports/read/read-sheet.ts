import { type DateOrder, orderOfDates, usualDateOrder } from '#contracts/engine/imports/cell-reading.ts'
import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import { columnsFor } from '../columns.ts'
import type { Cells, ImportColumn, ImportDefinition, SheetRow } from '../definition.ts'
import { placeCurrencies } from './currencies.ts'
import { namedRecords } from './named-records.ts'
import { type Meant, relatedId } from './relations.ts'

/** The cells of a sheet by column, without columns that the person may not write. */
export function cellsOf(write: WriteContext, resource: ResourceDefinition, { columns, rows }: ImportSheet): Cells[] {
  const allowed = new Set(columnsFor(write, resource).map(({ key }) => key))
  const places = columns.map((column, i) => [column, i] as const).filter(([column]) => allowed.has(column))
  return rows.map((row) => Object.fromEntries(places.map(([column, i]) => [column, row[i]?.trim() ?? ''])))
}

/** Puts a value where a column's dotted name points; parts of an object that the sheet does not have stay as they are. */
function place(body: Row, column: string, value: unknown, existing: Row | undefined) {
  const [name, part] = column.split('.') as [string, string | undefined]
  if (part) body[name] = { ...((body[name] ?? existing?.[name]) as Row | undefined), [part]: value }
  else body[name] = value
}

/** What a formula leaves in its cell when it fails: nothing that anybody meant. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

interface Meaning {
  related: ReadonlyMap<string, Meant>
  dateOrders: Readonly<Record<string, DateOrder>>
  /** What amounts are in where nothing else is said, by column. */
  currencies: Readonly<Record<string, string>>
}

interface Reading extends Meaning {
  write: WriteContext
  definition: ImportDefinition
}

/** The order in which each column of dates is written: as was said, as its own dates decide, else as the company's country writes. */
export function dateOrdersOf(
  write: WriteContext,
  resource: ResourceDefinition,
  cells: readonly Cells[],
  { date_orders = {} }: ImportSheet,
): Record<string, DateOrder> {
  const dated = columnsFor(write, resource).filter(({ field }) => field?.kind === 'date')
  const order = (key: string): DateOrder => {
    const said = date_orders[key] ?? orderOfDates(cells.map((row) => row[key] ?? ''))
    return said === 'day' || said === 'month' ? said : usualDateOrder(write.tenant.country)
  }
  return Object.fromEntries(dated.map(({ key }) => [key, order(key)]))
}

/** Reads one cell of a field by its kind, or as what a record is called. */
function readCell(
  { write, definition, related, dateOrders }: Reading,
  { key, field, references }: ImportColumn,
  cell: string,
) {
  const { registry, locale } = write
  if (references) {
    const makes = definition.makes?.includes(key) ?? false
    return relatedId(related.get(key), cell, { write, target: registry.resource(references), makes })
  }
  const reading = kindOf(field!).fromCell!(cell, {
    field: field!,
    locale,
    alsoSaid: definition.alsoSaid?.[key],
    dateOrder: dateOrders[key],
  })
  return 'value' in reading ? reading : { problem: text(reading.problem, locale, reading.values) }
}

/** Reads every cell of the sheet; an empty one says nothing, so that it never empties what a record has. */
export async function readRows(
  write: WriteContext,
  resource: ResourceDefinition,
  cells: readonly Cells[],
  meaning: Meaning,
): Promise<SheetRow[]> {
  const definition = resource.import ?? {}
  const columns = columnsFor(write, resource)
  const { onlyNew = [] } = definition
  const named = await namedRecords(write, resource, cells)
  const reading: Reading = { write, definition, ...meaning }
  return cells.map((row, n): SheetRow => {
    const read: SheetRow = { cells: row, body: {}, ...named[n]! }
    const said = new Map<string, readonly string[]>()
    for (const column of columns) {
      const cell = row[column.key] ?? ''
      if (FORMULA_ERROR.test(cell))
        read.problems[column.key] = text('import.cell.formula', write.locale, { value: cell })
      if (cell === '' || column.own || read.problems[column.key]) continue
      if (read.existing && onlyNew.includes(column.key)) {
        read.problems[column.key] = text('import.cell.onlyNew', write.locale)
        continue
      }
      const found = readCell(reading, column, cell)
      if ('value' in found) place(read.body, column.key, found.value, read.existing)
      else read.problems[column.key] = found.problem
      if ('currencies' in found && found.currencies) said.set(column.key, found.currencies)
    }
    placeCurrencies(read, columns, said, { chosen: meaning.currencies, locale: write.locale })
    return read
  })
}

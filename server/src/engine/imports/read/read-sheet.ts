import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import { columnsFor } from '../columns.ts'
import type { Cells, ImportColumn, ImportDefinition, SheetRow } from '../definition.ts'
import { placeCurrencies } from './currencies.ts'
import { type Meant, relatedId } from './relations.ts'

/** The cells of a sheet by column, without columns that the person may not write. */
export function cellsOf(write: WriteContext, resource: ResourceDefinition, { columns, rows }: ImportSheet): Cells[] {
  const allowed = new Set(columnsFor(write, resource).map(({ key }) => key))
  const places = columns.map((column, i) => [column, i] as const).filter(([column]) => allowed.has(column))
  return rows.map((row) => Object.fromEntries(places.map(([column, i]) => [column, row[i]?.trim() ?? ''])))
}

/**
 * Records of the company by the value of the field that names them, in lower case. Locked, as their own updates would lock them:
 * of an object whose parts the sheet has only some, the others are taken from here.
 */
async function existingRecords(write: WriteContext, resource: ResourceDefinition, cells: readonly Cells[]) {
  const name = resource.import?.updatesBy
  if (name === undefined) return new Map<string, Row & { id: string }>()
  const column = resource.fields[name]?.column ?? name
  const values = [...new Set(cells.map((row) => (row[name] ?? '').toLowerCase()).filter(Boolean))]
  const found = await write.tx.rows<Row & { id: string }>(sql`select t.* from ${sql.table(resource.table)} t
    where t.tenant_id = ${write.tenant.id} and lower(${sql.ref(`t.${column}`)}) = any(${values}::text[])
    order by t.id for no key update`)
  return new Map(found.map((row) => [String(row[column]).toLowerCase(), row]))
}

/** Puts a value where a column's dotted name points; parts of an object that the sheet does not have stay as they are. */
function place(body: Row, column: string, value: unknown, existing: Row | undefined) {
  const [name, part] = column.split('.') as [string, string | undefined]
  if (part) body[name] = { ...((body[name] ?? existing?.[name]) as Row | undefined), [part]: value }
  else body[name] = value
}

/** What a formula leaves in its cell when it fails: nothing that anybody meant. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

interface Reading {
  write: WriteContext
  definition: ImportDefinition
  related: ReadonlyMap<string, Meant>
}

/** Reads one cell of a field by its kind, or as what a record is called. */
function readCell({ write, definition, related }: Reading, { key, field, references }: ImportColumn, cell: string) {
  const { registry, locale } = write
  if (references) {
    const makes = definition.makes?.includes(key) ?? false
    return relatedId(related.get(key), cell, { write, target: registry.resource(references), makes })
  }
  const reading = kindOf(field!).fromCell!(cell, { field: field!, locale, alsoSaid: definition.alsoSaid?.[key] })
  return 'value' in reading ? reading : { problem: text(reading.problem, locale, reading.values) }
}

/** Reads every cell of the sheet; an empty one says nothing, so that it never empties what a record has. */
export async function readRows(
  write: WriteContext,
  resource: ResourceDefinition,
  cells: readonly Cells[],
  related: ReadonlyMap<string, Meant>,
  currencies: Readonly<Record<string, string>> = {},
): Promise<SheetRow[]> {
  const definition = resource.import ?? {}
  const columns = columnsFor(write, resource)
  const existing = await existingRecords(write, resource, cells)
  const reading: Reading = { write, definition, related }
  const timesNamed = new Map<string, number>()
  const nameOf = (row: Cells) => (definition.updatesBy ? (row[definition.updatesBy] ?? '').toLowerCase() : '')
  for (const row of cells) timesNamed.set(nameOf(row), (timesNamed.get(nameOf(row)) ?? 0) + 1)
  return cells.map((row): SheetRow => {
    const read: SheetRow = { cells: row, body: {}, problems: {}, existing: undefined }
    const name = nameOf(row)
    if (name) read.existing = existing.get(name)
    if (name && timesNamed.get(name)! > 1)
      read.problems[definition.updatesBy!] = text('import.cell.twice', write.locale, { value: name })
    const said = new Map<string, readonly string[]>()
    for (const column of columns) {
      const cell = row[column.key] ?? ''
      if (FORMULA_ERROR.test(cell))
        read.problems[column.key] = text('import.cell.formula', write.locale, { value: cell })
      if (cell === '' || column.own || read.problems[column.key]) continue
      const found = readCell(reading, column, cell)
      if ('value' in found) place(read.body, column.key, found.value, read.existing)
      else read.problems[column.key] = found.problem
      if ('currencies' in found && found.currencies) said.set(column.key, found.currencies)
    }
    placeCurrencies(read, columns, said, { chosen: currencies, locale: write.locale })
    return read
  })
}

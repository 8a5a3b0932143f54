import type { ImportSheet } from '#contracts/engine/imports/imports.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import { columnsFor } from '../columns.ts'
import type { CheckedRow, ImportSteps, UnknownName } from '../definition.ts'
import { currenciesFor } from '../read/currencies.ts'
import { cellsOf, dateOrdersOf, readRows } from '../read/read-sheet.ts'
import { makeUnknown, readRelations, unknownNames } from '../read/relations.ts'
import { checkRows } from './check.ts'
import { markDuplicates } from './duplicates.ts'

/** A sheet with all that is known of it before it is written. */
export interface PreparedSheet {
  rows: CheckedRow[]
  steps: ImportSteps
  unknown: readonly UnknownName[]
  made: Record<string, readonly string[]>
}

/**
 * Reads, resolves and checks a mapped sheet: cells by the kinds of their fields, names of other records, the resource's own
 * steps, the rules of each write, duplicates. `isReal`: what is unknown and chosen is made for good; else nothing is written.
 */
export async function prepareSheet(
  write: WriteContext,
  resource: ResourceDefinition,
  sheet: ImportSheet,
  isReal: boolean,
): Promise<PreparedSheet> {
  const { makes = [], between, steps: begin } = resource.import ?? {}
  const cells = cellsOf(write, resource, sheet)
  const columns = columnsFor(write, resource).filter(({ references }) => references)
  const related = await readRelations(write, columns, cells)
  const unknown = unknownNames(columns, makes, cells, related)
  const made = await makeUnknown(write, unknown, sheet.create ?? [], { columns, related, isReal })
  const steps = (await begin?.(write, sheet, cells, isReal)) ?? {}
  const read = await readRows(write, resource, cells, {
    related,
    dateOrders: dateOrdersOf(write, resource, cells, sheet),
    currencies: await currenciesFor(write, resource, sheet),
  })
  await steps.read?.(read)
  between?.(read, write)
  const rows = await checkRows(write, resource, read, steps)
  await markDuplicates(write, resource, rows)
  return { rows, steps, unknown: [...unknown, ...(steps.unknown ?? [])], made: { ...made, ...steps.made } }
}

import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import { keysOf, namingFields, type Recognised, type Recognition, recognised } from '../../alike/recognition.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import type { Cells, SheetRow } from '../definition.ts'

type Named = Pick<SheetRow, 'existing' | 'namedBy' | 'isNamedTwice' | 'isTaken' | 'problems'>

/** By what a row of a sheet names a record that is there: by the one field of `updatesBy` and the number that is stored sealed, else as the resource is recognised. */
function recognitionOf({ import: definition, recognisedBy }: ResourceDefinition): Recognition | undefined {
  const { updatesBy } = definition ?? {}
  if (!updatesBy) return recognisedBy
  const { sealed } = recognisedBy ?? {}
  return { fields: [updatesBy], as: (value) => sql`nullif(lower(${value}), '')`, ...(sealed ? { sealed } : {}) }
}

/** How many rows say each key: a row that says one in two of its cells says it once. */
function timesSaid(rows: readonly ReadonlyMap<string, string>[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const row of rows) for (const key of new Set(row.values())) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

const firstField = (keys: ReadonlyMap<string, string>, fits: (key: string) => boolean) =>
  [...keys].find(([, key]) => fits(key))?.[0]

/**
 * The record that each row names, locked, as its own update would lock it: of an object whose parts the sheet has only some, the
 * others are taken from there. What more than one row, or more than one record says, is a problem at its cell.
 */
export async function namedRecords(
  write: WriteContext,
  resource: ResourceDefinition,
  cells: readonly Cells[],
): Promise<Named[]> {
  const recognition = recognitionOf(resource)
  if (!recognition) return cells.map(() => ({ existing: undefined, problems: {} }))
  const fields = namingFields(recognition)
  const words = cells.flatMap((row) => fields.flatMap((name) => row[name] || []))
  const keyOf = await keysOf(write.tx, recognition, words)
  const rows = cells.map(
    (row) =>
      new Map(fields.flatMap((name) => (keyOf.has(row[name]!) ? [[name, keyOf.get(row[name]!)!] as const] : []))),
  )
  const times = timesSaid(rows)
  const found = await recognised(write, resource, recognition, [...times.keys()])
  const byKey = new Map<string, Recognised[]>()
  for (const record of found)
    for (const key of new Set(record.keys.values())) byKey.set(key, [...(byKey.get(key) ?? []), record])
  const recordsOf = rows.map((keys) => new Set([...keys.values()].flatMap((key) => byKey.get(key) ?? [])))
  // Two rows may name one record by different numbers of it.
  const timesNamed = new Map<Recognised, number>()
  for (const record of recordsOf.flatMap((records) => [...records]))
    timesNamed.set(record, (timesNamed.get(record) ?? 0) + 1)
  const isNamedAgain = (key: string) => byKey.get(key)?.some((record) => timesNamed.get(record)! > 1) ?? false
  const said = new Set<string | Recognised>()
  return rows.map((keys, n): Named => {
    const problems: Record<string, string> = {}
    const records = recordsOf[n]!
    const twice = firstField(keys, (key) => times.get(key)! > 1 || isNamedAgain(key))
    const several = records.size > 1 ? firstField(keys, (key) => byKey.has(key)) : undefined
    if (several) problems[several] = text('import.cell.alike', write.locale, { value: cells[n]![several]! })
    if (twice) problems[twice] = text('import.cell.twice', write.locale, { value: cells[n]![twice]! })
    const names = [...keys.values(), ...records]
    const isTaken = resource.import?.updatesBy === undefined && names.some((name) => said.has(name))
    for (const name of names) said.add(name)
    const [record] = records
    const namedBy = [...keys].flatMap(([name, key]) => (record?.keys.get(name) === key ? [name] : []))
    return {
      existing: record?.row,
      namedBy,
      problems,
      isNamedTwice: twice !== undefined,
      ...(isTaken ? { isTaken } : {}),
    }
  })
}

import type { Locale } from '#contracts/engine/primitives.ts'
import type { ImportColumn, ImportSheet } from '#contracts/team/employees-import.ts'
import type { Row } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'
import { readCell } from './cell-values.ts'
import type { CompanyNames, KnownPerson, Named } from './company-names.ts'
import { named } from './company-names.ts'
import { fold } from './fold.ts'
import { placesOf } from './unknown-names.ts'

/** Cells of a row by their column; '' where there is none. */
export type NamedRow = Record<ImportColumn, string>

export interface SheetRow {
  cells: NamedRow
  /** What a creation or an update is asked with; the manager apart, because they may stand in the sheet themselves. */
  body: Row
  problems: Partial<Record<ImportColumn, string>>
  email: string
  existing: KnownPerson | undefined
  /** A person of the company, or the number of a row. */
  manager: { id: string } | { row: number } | null
}

/** The cells by column, without columns the person may not write. */
export function namedRows(sheet: ImportSheet, allowed: readonly ImportColumn[]): NamedRow[] {
  const places = sheet.columns.map((column, i) => [column, i] as const).filter(([column]) => allowed.includes(column))
  return sheet.rows.map(
    (cells) => Object.fromEntries(places.map(([column, i]) => [column, cells[i]?.trim() ?? ''])) as NamedRow,
  )
}

const departmentOf = ({ departments }: CompanyNames, { department_id }: Named) =>
  departments.find(({ id }) => id === department_id)?.name ?? ''

/** Where a named thing of the company is looked up; null for an unknown one, with the problem told. */
function lookUp(
  column: ImportColumn,
  cells: NamedRow,
  names: CompanyNames,
  locale: Locale,
): { id: string } | { problem: string } {
  const value = cells[column]
  if (column === 'role_id') {
    const id = names.roles.get(fold(value))
    return id ? { id } : { problem: text('import.cell.unknownRole', locale, { value }) }
  }
  if (column === 'level_id') {
    const id = named(names.levels, value)[0]?.id
    return id ? { id } : { problem: text('import.cell.unknown', locale, { value }) }
  }
  const kind = column === 'position_id' ? 'positions' : 'directions'
  const found = placesOf(names, kind, value, cells.department ?? '')
  if (found.length === 1) return { id: found[0]!.id }
  if (found.length > 1) return { problem: text('import.cell.severalPlaces', locale, { value }) }
  if (!cells.department) return { problem: text('import.cell.departmentNeeded', locale, { value }) }
  const elsewhere = named(names[kind], value).map((one) => departmentOf(names, one))
  if (elsewhere.length === 0) return { problem: text('import.cell.unknown', locale, { value }) }
  const places = { value, department: cells.department, other: elsewhere.join(', ') }
  return { problem: text('import.cell.otherDepartment', locale, places) }
}

/** Puts a value where a column's dotted name points; parts of an address that the sheet does not have stay. */
function place(body: Row, column: ImportColumn, value: string, address: Row | null | undefined) {
  const [name, part] = column.split('.') as [string, string | undefined]
  if (part) body[name] = { ...((body[name] as Row | undefined) ?? address), [part]: value }
  else body[name] = value
}

/** Reads every cell of the sheet; an empty one says nothing, so that it never empties what a person has. */
export function readRows(rows: readonly NamedRow[], names: CompanyNames, locale: Locale): SheetRow[] {
  const emails = new Map<string, number[]>()
  for (const [i, { email }] of rows.entries()) {
    const key = (email ?? '').toLowerCase()
    if (key) emails.set(key, [...(emails.get(key) ?? []), i])
  }
  const read = rows.map((cells): SheetRow => {
    const email = (cells.email ?? '').toLowerCase()
    const existing = names.byEmail.get(email)
    const body: Row = {}
    const problems: SheetRow['problems'] = {}
    for (const [column, cell] of Object.entries(cells) as [ImportColumn, string][]) {
      if (cell === '' || column === 'manager_employee_id') continue
      if (column === 'department') {
        if (named(names.departments, cell).length === 0)
          problems.department = text('import.cell.unknown', locale, { value: cell })
      } else if (['position_id', 'direction_id', 'level_id', 'role_id'].includes(column)) {
        const found = lookUp(column, cells, names, locale)
        if ('id' in found) body[column] = found.id
        else problems[column] = found.problem
      } else {
        const reading = readCell(column, cell, locale)
        if ('value' in reading) place(body, column, reading.value, existing?.address)
        else problems[column] = reading.problem
      }
    }
    if (email && emails.get(email)!.length > 1) problems.email = text('import.cell.emailTwice', locale)
    else if (existing?.status === 'archived') problems.email = text('import.cell.archived', locale)
    return { cells, body, problems, email, existing, manager: null }
  })
  for (const row of read) findManager(row, read, emails, names, locale)
  return read
}

/** A manager by work email, or by a name that only one person has; in the company first, then in the sheet. */
function findManager(
  row: SheetRow,
  rows: readonly SheetRow[],
  emails: Map<string, number[]>,
  names: CompanyNames,
  locale: Locale,
) {
  const said = row.cells.manager_employee_id
  if (!said) return
  const email = said.toLowerCase()
  const called = (name: string) => fold(name) === fold(said)
  const here = names.people.filter((one) => one.status !== 'archived' && (one.email === email || called(one.name)))
  const inSheet =
    emails.get(email) ??
    rows.flatMap(({ cells, existing }, i) => (!existing && called(`${cells.first_name} ${cells.last_name}`) ? [i] : []))
  if (here.length === 1 && (said.includes('@') || inSheet.length === 0)) row.manager = { id: here[0]!.id }
  else if (here.length === 0 && inSheet.length === 1) row.manager = { row: inSheet[0]! }
  else row.problems.manager_employee_id = text('import.cell.manager', locale)
}

import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Cells, SheetRow } from '#engine/imports/index.ts'
import { fold } from '#platform/texts/fold.ts'
import { text } from '#platform/texts/index.ts'
import { type CompanyNames, type Named, named } from './company-names.ts'
import { placesOf } from './unknown-names.ts'

const departmentOf = ({ departments }: CompanyNames, { department_id }: Named) =>
  departments.find(({ id }) => id === department_id)?.name ?? ''

type Found = { id: string } | { problem: string }

function placeOf(column: 'position_id' | 'direction_id', cells: Cells, names: CompanyNames, locale: Locale): Found {
  const value = cells[column]!
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

function foundBy(column: string, cells: Cells, names: CompanyNames, locale: Locale): Found {
  const value = cells[column]!
  if (column === 'position_id' || column === 'direction_id') return placeOf(column, cells, names, locale)
  const id = column === 'role_id' ? names.roles.get(fold(value)) : named(names.levels, value)[0]?.id
  if (id) return { id }
  return { problem: text(column === 'role_id' ? 'import.cell.unknownRole' : 'import.cell.unknown', locale, { value }) }
}

/** Is somebody in the department by the position or team that they have? */
function isIn(department: string, person: SheetRow['existing'], names: CompanyNames): boolean {
  const places = [...names.positions, ...names.directions]
  const held = places.filter(({ id }) => id === person?.position_id || id === person?.direction_id)
  return held.some((place) => fold(departmentOf(names, place)) === fold(department))
}

/** Finds what the cells of a row name of the company: ids into its body, problems at their columns. */
export function readNames({ cells, body, problems, existing }: SheetRow, names: CompanyNames, locale: Locale): void {
  const value = cells.department
  if (value && named(names.departments, value).length === 0)
    problems.department = text('import.cell.unknown', locale, { value })
  for (const column of ['position_id', 'direction_id', 'level_id', 'role_id']) {
    if (!cells[column]) continue
    const found = foundBy(column, cells, names, locale)
    if ('id' in found) body[column] = found.id
    else problems[column] = found.problem
  }
  if (value && !cells.position_id && !cells.direction_id && !isIn(value, existing, names))
    problems.department ??= text('import.cell.departmentAlone', locale)
}

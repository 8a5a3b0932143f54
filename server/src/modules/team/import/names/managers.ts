import { fullName } from '#contracts/engine/values/full-name.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { SheetRow } from '#engine/imports/index.ts'
import { fold } from '#platform/texts/fold.ts'
import { text } from '#platform/texts/index.ts'
import type { CompanyNames } from './company-names.ts'

/** A person of the company, or the number of a row. */
export type Manager = { id: string } | { row: number } | null

/** Who leads the person of a row; set by {@link findManagers}. */
export const managerOf = ({ own }: SheetRow): Manager => (own as Manager | undefined) ?? null

/** What a cell may say for a person: the work email, or the name with the given or the family name first, as Romanian sheets have it. */
const sayings = (email: string, first: unknown, last: unknown): Set<string> =>
  new Set([fold(email), fold(fullName(first, last)), fold(fullName(last, first))].filter(Boolean))

function bySaying<Who>(all: readonly { who: Who; said: Set<string> }[]): (cell: string) => readonly Who[] {
  const found = new Map<string, Who[]>()
  for (const { who, said } of all) for (const word of said) found.set(word, [...(found.get(word) ?? []), who])
  return (cell) => found.get(fold(cell)) ?? []
}

/** Finds managers by work email, or by a name that only one person has; in the company first, then in the sheet. */
export function findManagers(rows: readonly SheetRow[], names: CompanyNames, locale: Locale): void {
  const inCompany = bySaying(
    names.people
      .filter(({ status }) => status !== 'archived')
      .map(({ id, email, first_name, last_name }) => ({ who: id, said: sayings(email, first_name, last_name) })),
  )
  const inSheet = bySaying(
    rows.map(({ cells, existing }, row) => {
      const email = cells.email ?? ''
      return { who: row, said: existing ? sayings(email, '', '') : sayings(email, cells.first_name, cells.last_name) }
    }),
  )
  for (const row of rows) {
    const said = row.cells.manager_employee_id
    if (!said) continue
    const [here, there] = [inCompany(said), inSheet(said)]
    if (here.length === 1 && (said.includes('@') || there.length === 0)) row.own = { id: here[0]! }
    else if (here.length === 0 && there.length === 1) row.own = { row: there[0]! }
    else {
      const isNobody = here.length + there.length === 0
      row.problems.manager_employee_id = text(isNobody ? 'import.cell.manager' : 'import.cell.managers', locale)
    }
  }
}

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

const emailOf = ({ cells }: SheetRow) => (cells.email ?? '').toLowerCase()

/** Finds managers by work email, or by a name that only one person has; in the company first, then in the sheet. */
export function findManagers(rows: readonly SheetRow[], names: CompanyNames, locale: Locale): void {
  const emails = new Map<string, number[]>()
  for (const [i, row] of rows.entries()) {
    const email = emailOf(row)
    if (email) emails.set(email, [...(emails.get(email) ?? []), i])
  }
  for (const row of rows) {
    const said = row.cells.manager_employee_id
    if (!said) continue
    const email = said.toLowerCase()
    const called = (name: string) => fold(name) === fold(said)
    const here = names.people.filter((one) => one.status !== 'archived' && (one.email === email || called(one.name)))
    const inSheet =
      emails.get(email) ??
      rows.flatMap(({ cells, existing }, i) =>
        !existing && called(fullName(cells.first_name, cells.last_name)) ? [i] : [],
      )
    if (here.length === 1 && (said.includes('@') || inSheet.length === 0)) row.own = { id: here[0]!.id }
    else if (here.length === 0 && inSheet.length === 1) row.own = { row: inSheet[0]! }
    else row.problems.manager_employee_id = text('import.cell.manager', locale)
  }
}

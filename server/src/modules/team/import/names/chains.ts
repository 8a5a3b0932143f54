import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { SheetRow } from '#engine/imports/index.ts'
import { ruleText } from '#platform/texts/index.ts'
import type { CompanyNames } from './company-names.ts'
import { managerOf } from './managers.ts'

/** A person of the company by id, one who is still only a row by its number. */
const keyOf = (row: SheetRow, index: number) => row.existing?.id ?? `row ${index}`

/** Who leads whom once the whole sheet is in. */
function leaders(rows: readonly SheetRow[], names: CompanyNames): Map<string, string> {
  const above = new Map<string, string>()
  for (const { id, manager_employee_id } of names.people) if (manager_employee_id) above.set(id, manager_employee_id)
  for (const [i, row] of rows.entries()) {
    const manager = managerOf(row)
    if (manager) above.set(keyOf(row, i), 'id' in manager ? manager.id : keyOf(rows[manager.row]!, manager.row))
  }
  return above
}

/** Marks rows whose manager would lead to themselves: looked at as the company will be, whatever the order of the rows. */
export function markCircles(rows: readonly SheetRow[], names: CompanyNames, locale: Locale): void {
  const above = leaders(rows, names)
  for (const [i, row] of rows.entries()) {
    if (!managerOf(row)) continue
    const self = keyOf(row, i)
    if (above.get(self) === self) row.problems.manager_employee_id = ruleText('rule.self', locale, '')
    const seen = new Set<string>()
    let key = above.get(self)
    while (key !== undefined && key !== self && !seen.has(key)) {
      seen.add(key)
      key = above.get(key)
    }
    if (key === self) row.problems.manager_employee_id ??= ruleText('rule.managerCycle', locale, '')
  }
}

/**
 * Numbers of the rows in an order in which every manager comes before the people they lead, in groups of equal distance
 * from the top: within a group nobody leads another, so that each change on its own makes no circle.
 */
export function fromTheTop(rows: readonly SheetRow[], names: CompanyNames): number[][] {
  const above = leaders(rows, names)
  const groups: number[][] = []
  for (const [i, row] of rows.entries()) {
    let depth = 0
    const seen = new Set<string>()
    for (let key = above.get(keyOf(row, i)); key !== undefined && !seen.has(key); key = above.get(key)) {
      seen.add(key)
      depth++
    }
    groups[depth] ??= []
    groups[depth]!.push(i)
  }
  return groups.filter((group) => group !== undefined)
}

import type { AggregateGroup } from '#engine/index.ts'

/** What groups can be ordered by. */
const SORTS = ['entity_name', 'entity_of', 'total_worked_minutes', 'no_logs', 'billable_minutes', 'total_billed_rate']

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left).localeCompare(String(right), 'ro')
}

/**
 * Groups in the order that `sort` says (`-total_worked_minutes`), as rows are ordered; equal ones as they come, by name. What has no
 * value, as a sum in several currencies, stands last. A name that groups do not have, or not for this reader, orders nothing.
 */
export function sortedGroups(groups: readonly AggregateGroup[], sort: unknown): readonly AggregateGroup[] {
  const asked = (typeof sort === 'string' ? sort : '').split(',').flatMap((word) => {
    const name = word.replace(/^-/, '')
    return SORTS.includes(name) && groups.some(({ attributes }) => attributes[name] !== undefined)
      ? [{ name, isDown: word.startsWith('-') }]
      : []
  })
  if (asked.length === 0) return groups
  return groups.toSorted((one, other) => {
    for (const { name, isDown } of asked) {
      const [left, right] = [one.attributes[name] ?? null, other.attributes[name] ?? null]
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1
        continue
      }
      const order = compare(left, right)
      if (order !== 0) return isDown ? -order : order
    }
    return 0
  })
}

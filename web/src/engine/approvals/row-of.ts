import type { ComponentType } from 'react'
import { later } from '#web/ui/later.tsx'
import { DeclaredRow } from './declared-row.tsx'
import type { WaitingFill, WaitingRowProps } from './slots.ts'

const drawn = new Map<WaitingFill['row'], ComponentType<WaitingRowProps>>()

/** What draws the records of an entity; as the server says them until its code is there. */
export function rowOf(kinds: readonly WaitingFill[], entity: string): ComponentType<WaitingRowProps> {
  const load = kinds.find((kind) => kind.entity === entity && kind.row)?.row
  if (!load) return DeclaredRow
  const known = drawn.get(load)
  if (known) return known
  const made = later(async () => ({ Row: await load() }), 'Row', DeclaredRow)
  drawn.set(load, made)
  return made
}

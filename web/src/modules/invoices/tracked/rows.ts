import type { ChargedEntry } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { Branch } from './tree.ts'

/** Entries of one rate that are drawn before somebody asks for the rest. */
export const FIRST_ENTRIES = 20

/** A row of the review. `level` counts from 1, as assistive technology does. */
export type TrackedRow =
  | { kind: 'branch'; key: string; level: 1 | 2; parent: string | null; isOpen: boolean; branch: Branch }
  | { kind: 'entry'; key: string; level: 2 | 3; parent: string; entry: ChargedEntry }
  | { kind: 'more'; key: string; level: 2 | 3; parent: string; count: number }

/** What is open, and where all entries are drawn. */
export interface Opened {
  open: ReadonlySet<string>
  whole: ReadonlySet<string>
}

function entryRows({ key, entries }: Branch, level: 2 | 3, whole: ReadonlySet<string>): TrackedRow[] {
  const shown = whole.has(key) ? entries : entries.slice(0, FIRST_ENTRIES)
  const rows = shown.map((entry): TrackedRow => ({ kind: 'entry', key: entry.id, level, parent: key, entry }))
  const count = entries.length - shown.length
  return count > 0 ? [...rows, { kind: 'more', key: `${key} more`, level, parent: key, count }] : rows
}

/** The rows of a group in their order; a group of one rate opens to its entries at once. */
export function rowsOf(branch: Branch, { open, whole }: Opened): TrackedRow[] {
  const isOpen = open.has(branch.key)
  const own: TrackedRow = { kind: 'branch', key: branch.key, level: 1, parent: null, isOpen, branch }
  if (!isOpen) return [own]
  if (branch.rates.length === 0) return [own, ...entryRows(branch, 2, whole)]
  const below = branch.rates.flatMap((rate): TrackedRow[] => [
    { kind: 'branch', key: rate.key, level: 2, parent: branch.key, isOpen: open.has(rate.key), branch: rate },
    ...(open.has(rate.key) ? entryRows(rate, 3, whole) : []),
  ])
  return [own, ...below]
}

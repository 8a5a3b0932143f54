import type { KeyboardEvent } from 'react'

interface TreeKeys {
  /** Opens or closes a row that has others below it. */
  toggle: (key: string) => void
  tick: (key: string) => void
}

const rowsIn = (table: Element) => [...table.querySelectorAll<HTMLElement>('tr[data-key]')]

/** Keys of the review, as trees have them: arrows move, Right opens, Left closes or goes up, Space ticks. */
export const treeKeys =
  ({ toggle, tick }: TreeKeys) =>
  (event: KeyboardEvent<HTMLTableElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('tr[data-key]')
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // A tick that has the focus itself is ticked by the browser.
    if (event.key === ' ' && event.target instanceof HTMLInputElement) return
    const rows = rowsIn(event.currentTarget)
    const at = rows.indexOf(row)
    const key = row.dataset.key!
    const opened = row.getAttribute('aria-expanded')
    const parent = () => rows.find((one) => one.dataset.key === row.dataset.parent)
    const keys: Record<string, () => void> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Home: () => rows[0]?.focus(),
      End: () => rows.at(-1)?.focus(),
      ArrowRight: () => (opened === 'false' ? toggle(key) : opened === 'true' && rows[at + 1]?.focus()),
      ArrowLeft: () => (opened === 'true' ? toggle(key) : parent()?.focus()),
      ' ': () => tick(key),
    }
    const own = keys[event.key]
    if (!own) return
    event.preventDefault()
    own()
  }

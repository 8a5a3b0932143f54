import type { KeyboardEvent } from 'react'

const LINK = 'a[href]'
const BOX = 'input[type="checkbox"]'

/** In the rows of a table: arrows lead from a link or tick box to that of the next row, and Space on a link ticks its row. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const from = (target as Element).closest<HTMLElement>(`${LINK}, ${BOX}`)
  const row = from?.closest('tr')
  if (!from || !row) return
  const isLink = from.matches(LINK)
  const alike = (of: Element | null) => [...(of?.querySelectorAll<HTMLElement>(isLink ? LINK : BOX) ?? [])]
  const to = {
    ArrowDown: () => alike(row.nextElementSibling)[alike(row).indexOf(from)],
    ArrowUp: () => alike(row.previousElementSibling)[alike(row).indexOf(from)],
  }[key]
  if (to) {
    event.preventDefault()
    to()?.focus()
  } else if (key === ' ' && isLink) {
    event.preventDefault()
    row.querySelector<HTMLElement>(BOX)?.click()
  }
}

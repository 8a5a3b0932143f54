import type { KeyboardEvent } from 'react'

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Left and right move inside a time while there is something of it on that side. */
function movesInside({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (!(currentTarget instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = currentTarget
  if (key === 'ArrowLeft') return selectionStart !== 0
  return key === 'ArrowRight' && selectionEnd !== value.length
}

/**
 * Arrows and Enter go from cell to cell of the table that holds them; cells that take no time are passed over. Enter on a cell of
 * several entries opens it.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.currentTarget instanceof HTMLButtonElement) return
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest<HTMLElement>('[data-row]')
  const grid = cell?.closest('table')
  if (!step || !cell || !grid || movesInside(event)) return
  event.preventDefault()
  let [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)]
  for (;;) {
    row += step[0]
    column += step[1]
    const next = grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    if (!next) return
    const target = next.querySelector<HTMLElement>('input:not(:disabled), button')
    if (target) {
      target.focus()
      return
    }
  }
}

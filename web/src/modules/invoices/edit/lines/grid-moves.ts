import { moved, type Place, tabbed } from '#web/ui/cell-grid/grid-keys.ts'

/** What a key does in the grid of lines, while no cell is edited. */
export type GridMove =
  | { kind: 'go'; to: Place }
  | { kind: 'shift'; to: number }
  | { kind: 'remove' }
  | { kind: 'clear' }
  | { kind: 'edit' }
  | { kind: 'leave' }
  | { kind: 'none' }

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The first cell of the line after this one. */
export const lineAfter = ({ row }: Place, lines: number): Place => ({ row: Math.min(row + 1, lines), column: 0 })

/** Where Tab leads: from the last cell of the last line to a new line, from an empty new line out of the grid. */
export function tabMove(back: boolean, place: Place, lines: number, columns: number): GridMove {
  if (!back && place.row === lines) return { kind: 'leave' }
  const to = tabbed(back, place, { rows: lines + 1, columns, page: 1 })
  return to ? { kind: 'go', to } : { kind: 'none' }
}

/** `lines` stand in the grid; the row after them begins a new one. */
export function gridMove(press: Press, place: Place, lines: number, columns: number): GridMove {
  const { key, altKey, shiftKey } = press
  const ctrl = press.ctrlKey || press.metaKey
  const isLine = place.row < lines
  if (key === 'Tab') return tabMove(shiftKey, place, lines, columns)
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const to = place.row + (key === 'ArrowUp' ? -1 : 1)
    return isLine && to >= 0 && to < lines ? { kind: 'shift', to } : { kind: 'none' }
  }
  if (altKey) return { kind: 'none' }
  if (ctrl && (key === 'Delete' || key === 'Backspace')) return isLine ? { kind: 'remove' } : { kind: 'none' }
  if (ctrl && key === 'Enter') return { kind: 'none' }
  if (key === 'Enter') return { kind: 'go', to: lineAfter(place, lines) }
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return isLine ? { kind: 'clear' } : { kind: 'none' }
  const to = moved(key, ctrl, place, { rows: lines + 1, columns, page: 12 })
  return to ? { kind: 'go', to } : { kind: 'none' }
}

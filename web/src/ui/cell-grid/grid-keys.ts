/** A place in the grid: positions in what is shown, from 0. */
export interface Place {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
  /** Rows of a page. */
  page: number
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Where a key leads (the ARIA grid pattern); null for keys that do not move. */
export function moved(
  key: string,
  ctrl: boolean,
  { row, column }: Place,
  { rows, columns, page }: Extent,
): Place | null {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(ctrl ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, ctrl ? columns - 1 : column + 1)
    case 'Home':
      return to(ctrl ? 0 : row, 0)
    case 'End':
      return to(ctrl ? rows - 1 : row, columns - 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return null
  }
}

/** The parts of a key press that say what it is. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

/**
 * Whether a key types a letter, and is no shortcut. With AltGr, or Option on a Mac, a keyboard types what is on its third level: the
 * ș and ț of Romanian.
 */
export function isLetter(press: Press): boolean {
  if (press.key.length !== 1) return false
  if (press.getModifierState('AltGraph')) return true
  return press.altKey ? press.key > '\u007f' : !(press.ctrlKey || press.metaKey)
}

/** Where Tab leads somebody who fills rows in: to the next cell, from the last of a row to the next row; null where there is none. */
export function tabbed(back: boolean, { row, column }: Place, { rows, columns }: Extent): Place | null {
  const at = row * columns + column + (back ? -1 : 1)
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}

import { isTag, type Node, type Tag } from './nodes.ts'
import type { Block, Cell } from './types.ts'

const spanOf = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** Rows of a table, those of `tbody` too. */
function rowsOf(table: Tag): Tag[] {
  const tags = table.children.filter(isTag)
  return tags.flatMap((tag) => (tag.name === 'tbody' ? rowsOf(tag) : tag.name === 'tr' ? [tag] : []))
}

const cellsOf = (row: Tag): Tag[] => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')

/**
 * As many as Word draws; on paper they are narrower than a letter by then. A few kilobytes can ask for millions of them, in each of
 * which something would be looked up.
 */
const MOST_COLUMNS = 63

interface Places {
  columns: number
  /** The cells that have a place, as wide as they are. */
  rows: Cell[][]
  /** Where each of them begins. */
  at: number[][]
  /** The columns of each row that a cell takes, of that row or from above. */
  taken: boolean[][]
}

/**
 * Where the cells of the rows stand: cells above that span rows take their places. What stands behind the last column goes into the
 * cell before, so that no word is lost.
 */
function placesOf(rows: readonly Cell[][]): Places {
  const taken: boolean[][] = rows.map(() => [])
  const at: number[][] = []
  let columns = 0
  let before: Cell | undefined
  const placed = rows.map((cells, y) => {
    const row: Cell[] = []
    const places: number[] = []
    let next = 0
    for (const cell of cells) {
      let x = next
      while (taken[y]!.slice(x, x + cell.colspan).includes(true)) x += 1
      next = Math.min(x + cell.colspan, MOST_COLUMNS)
      if (x >= MOST_COLUMNS) {
        before?.blocks.push(...cell.blocks)
        continue
      }
      before = { ...cell, colspan: next - x }
      row.push(before)
      places.push(x)
      for (const below of taken.slice(y, y + cell.rowspan))
        for (let each = x; each < next; each += 1) below[each] = true
      columns = Math.max(columns, next)
    }
    at.push(places)
    return row
  })
  return { columns, rows: placed, at, taken }
}

/**
 * A row with empty cells where it has none. What draws a table sets one cell behind the other: into a row that is too short it
 * would draw up the cells of the next. Behind the last cell of all nothing follows.
 */
function filled(cells: readonly Cell[], at: readonly number[], taken: readonly boolean[], columns: number): Cell[] {
  const head = cells.length > 0 && cells.every((cell) => cell.head)
  const row: Cell[] = []
  for (let x = 0; x < columns; x += 1) {
    const own = at.indexOf(x)
    if (own >= 0) row.push(cells[own]!)
    if (taken[x]) continue
    const end = taken.indexOf(true, x)
    const next = end < 0 ? columns : end
    row.push({ head, colspan: next - x, rowspan: 1, blocks: [] })
    x = next - 1
  }
  return row
}

/** A table with the widths of its columns that were drawn, by `colwidth` (pixels). */
export function tableOf(table: Tag, blocksOf: (nodes: readonly Node[]) => Block[]): Block {
  const rowElements = rowsOf(table)
  const written = rowElements.map((row, y) =>
    cellsOf(row).map(
      (cell): Cell => ({
        head: cell.name === 'th',
        colspan: spanOf(cell.attribs.colspan),
        // A cell ends with its table.
        rowspan: Math.min(spanOf(cell.attribs.rowspan), rowElements.length - y),
        blocks: blocksOf(cell.children),
      }),
    ),
  )
  const { columns, rows, at, taken } = placesOf(written)
  const last = rows.findLastIndex((cells) => cells.length > 0)
  const widths: (number | null)[] = Array.from({ length: columns }, () => null)
  for (const [y, row] of rowElements.entries())
    for (const [i, cell] of cellsOf(row).slice(0, at[y]!.length).entries()) {
      const given = (cell.attribs.colwidth ?? '').split(',', MOST_COLUMNS).map(Number)
      for (const [right, width] of given.entries()) {
        const column = at[y]![i]! + right
        if (width > 0 && column < columns) widths[column] ??= width
      }
    }
  const whole = rows.map((cells, y) => {
    const isLeftOut = y > last || taken[y]!.length === 0
    return isLeftOut ? cells : filled(cells, at[y]!, taken[y]!, y === last ? taken[y]!.length : columns)
  })
  return { t: 'table', widths, rows: whole.filter((row) => row.length > 0) }
}

import { isTag, type Node, type Tag } from './nodes.ts'
import type { Block, Cell } from './types.ts'

const spanOf = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** Rows of a table, those of `tbody` too. */
function rowsOf(table: Tag): Tag[] {
  const tags = table.children.filter(isTag)
  return tags.flatMap((tag) => (tag.name === 'tbody' ? rowsOf(tag) : tag.name === 'tr' ? [tag] : []))
}

const cellsOf = (row: Tag): Tag[] => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')

interface Places {
  columns: number
  /** Where each cell of the rows begins. */
  at: number[][]
  /** The columns of each row that a cell takes, of that row or from above. */
  taken: boolean[][]
}

/** Where the cells of the rows stand: cells above that span rows take their places. */
function placesOf(rows: readonly Cell[][]): Places {
  const taken: boolean[][] = rows.map(() => [])
  let columns = 0
  const at = rows.map((cells, y) => {
    let next = 0
    return cells.map(({ colspan, rowspan }) => {
      let x = next
      while (taken[y]!.slice(x, x + colspan).includes(true)) x += 1
      next = x + colspan
      for (const row of taken.slice(y, y + rowspan)) for (let each = x; each < next; each += 1) row[each] = true
      columns = Math.max(columns, next)
      return x
    })
  })
  return { columns, at, taken }
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
  const rows = rowElements.map((row, y) =>
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
  const { columns, at, taken } = placesOf(rows)
  const last = rows.findLastIndex((cells) => cells.length > 0)
  const widths: (number | null)[] = Array.from({ length: columns }, () => null)
  for (const [y, row] of rowElements.entries())
    for (const [i, cell] of cellsOf(row).entries()) {
      const given = (cell.attribs.colwidth ?? '').split(',').map(Number)
      for (const [right, width] of given.entries()) if (width > 0) widths[at[y]![i]! + right] ??= width
    }
  const whole = rows.map((cells, y) => {
    const isLeftOut = y > last || taken[y]!.length === 0
    return isLeftOut ? cells : filled(cells, at[y]!, taken[y]!, y === last ? taken[y]!.length : columns)
  })
  return { t: 'table', widths, rows: whole.filter((row) => row.length > 0) }
}

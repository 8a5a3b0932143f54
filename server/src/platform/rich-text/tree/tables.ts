import { isTag, type Node, type Tag } from './nodes.ts'
import type { Block, Cell } from './types.ts'

const spanOf = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1)

/** Rows of a table, those of `tbody` too. */
function rowsOf(table: Tag): Tag[] {
  const tags = table.children.filter(isTag)
  return tags.flatMap((tag) => (tag.name === 'tbody' ? rowsOf(tag) : tag.name === 'tr' ? [tag] : []))
}

const cellsOf = (row: Tag): Tag[] => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')

/** Where each cell of the rows begins: cells above that span rows take their places. */
function placesOf(rows: readonly Cell[][]): { columns: number; at: number[][] } {
  const taken: boolean[][] = []
  let columns = 0
  const at = rows.map((cells, y) =>
    cells.map(({ colspan, rowspan }) => {
      let x = 0
      while (taken[y]?.[x]) x += 1
      for (let down = 0; down < rowspan && y + down < rows.length; down += 1) {
        taken[y + down] ??= []
        for (let right = 0; right < colspan; right += 1) taken[y + down]![x + right] = true
      }
      columns = Math.max(columns, x + colspan)
      return x
    }),
  )
  return { columns, at }
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
  const { columns, at } = placesOf(rows)
  const widths: (number | null)[] = Array.from({ length: columns }, () => null)
  for (const [y, row] of rowElements.entries())
    for (const [i, cell] of cellsOf(row).entries()) {
      const given = (cell.attribs.colwidth ?? '').split(',').map(Number)
      for (const [right, width] of given.entries()) if (width > 0) widths[at[y]![i]! + right] ??= width
    }
  return { t: 'table', widths, rows: rows.filter((row) => row.length > 0) }
}

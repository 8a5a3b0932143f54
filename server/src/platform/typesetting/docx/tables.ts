import type { FileChild, Paragraph, Table } from 'docx'
import { columnWidths, paper } from '#contracts/engine/paper.ts'
import { columnShares } from '#contracts/engine/values/rich-text.ts'
import type { Block, Cell } from '#platform/rich-text/index.ts'
import { docx, FAINT, GREY, narrower, type Place, twips } from './look.ts'

/** Draws blocks in a cell. */
type Draw = (blocks: readonly Block[], place: Place) => FileChild[]

/** A cell ends with a paragraph, or Word calls the file broken. */
function content(children: FileChild[]): (Paragraph | Table)[] {
  const { Paragraph: Para } = docx()
  const last = children.at(-1)
  return (last instanceof Para ? children : [...children, new Para({ spacing: { before: 0, after: 0 } })]) as (
    | Paragraph
    | Table
  )[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** A table with lines; rows of headings alone are written again on each page. */
export function drawTable({ widths, rows }: Extract<Block, { t: 'table' }>, place: Place, draw: Draw): FileChild {
  const { Table: DocxTable, TableRow, TableCell, TableLayoutType, WidthType, BorderStyle } = docx()
  const columns = columnWidths(widths, place.width)
  const line = { style: BorderStyle.SINGLE, size: 6, color: GREY }
  const cellOf = (cell: Cell) => {
    const width = (place.width / Math.max(1, columns.length)) * cell.colspan
    const inside: Place = {
      ...place,
      width: narrower(width, 2 * paper.cell.x),
      indent: 0,
      ...(cell.head ? { bold: true } : {}),
    }
    return new TableCell({
      columnSpan: cell.colspan,
      rowSpan: cell.rowspan,
      ...(cell.head ? { shading: { fill: FAINT } } : {}),
      margins: {
        left: twips(paper.cell.x),
        right: twips(paper.cell.x),
        top: twips(paper.cell.y),
        bottom: twips(paper.cell.y),
      },
      children: content(draw(cell.blocks, inside)),
    })
  }
  let heads = 0
  while (rows[heads]?.every(({ head, rowspan }) => head && rowspan === 1)) heads += 1
  return new DocxTable({
    width: { size: twips(place.width), type: WidthType.DXA },
    ...(place.indent > 0 ? { indent: { size: twips(place.indent), type: WidthType.DXA } } : {}),
    layout: TableLayoutType.FIXED,
    columnWidths: columns.map(twips),
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: rows.map(
      (row, y) => new TableRow({ tableHeader: y < heads && heads < rows.length, children: row.map(cellOf) }),
    ),
  })
}

/** Two columns side by side: a table without lines, which Word and LibreOffice both keep in place. */
export function drawColumns(
  { layout, columns }: Extract<Block, { t: 'columns' }>,
  place: Place,
  draw: Draw,
): FileChild {
  const { Table: DocxTable, TableRow, TableCell, WidthType, TableBorders, TableLayoutType } = docx()
  const shares = columnShares[layout]
  const free = narrower(place.width, paper.columnGap)
  const widths = shares.map((share) => (free * share) / sum(shares))
  return new DocxTable({
    width: { size: twips(place.width), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: [twips(widths[0]! + paper.columnGap), twips(widths[1]!)],
    borders: TableBorders.NONE,
    rows: [
      new TableRow({
        // Who signs stands on one page with where they sign.
        cantSplit: columns.flat().some(({ t }) => t === 'signature'),
        children: columns.map(
          (blocks, at) =>
            new TableCell({
              width: { size: twips(widths[at]! + (at === 0 ? paper.columnGap : 0)), type: WidthType.DXA },
              margins: { left: 0, right: at === 0 ? twips(paper.columnGap) : 0 },
              children: content(draw(blocks, { ...place, width: widths[at]!, indent: 0 })),
            }),
        ),
      }),
    ],
  })
}

import { parentPort, workerData } from 'node:worker_threads'
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Look, StyledCell, StyledSheet, WorkbookPlan } from './styled-workbook.ts'

const SIDE = { style: 'thin', color: { rgb: 'D1D5DB' } } as const

const styleOf = ({ bold, size, fill, colour, centred, framed, wrapped }: Look): CellStyle => ({
  font: { ...(bold && { bold }), ...(size && { size }), ...(colour && { color: { rgb: colour } }) },
  ...(fill && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill } } }),
  ...(framed && { border: { top: SIDE, right: SIDE, bottom: SIDE, left: SIDE } }),
  alignment: { ...(centred && { horizontal: 'center' }), vertical: 'center', ...(wrapped && { wrapText: true }) },
})

const isStyled = (cell: StyledCell): cell is Exclude<StyledCell, CellValue> => Array.isArray(cell)

function sheetOf({ name, widths, rows, frozen }: StyledSheet, styles: ReadonlyMap<string, CellStyle>): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const values = rows.map((row, y) =>
    row.map((cell, x): CellValue => {
      if (!isStyled(cell)) return cell
      cells.set(`${y},${x}`, { style: styles.get(cell[1])! })
      return cell[0]
    }),
  )
  return {
    // Excel takes no more letters.
    name: name.slice(0, 31),
    rows: values,
    cells,
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: frozen.rows, columns: frozen.columns },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${frozen.headFrom + 1}:$${frozen.rows}`,
      margins: { left: 0.3, right: 0.3, top: 0.4, bottom: 0.5 },
    },
    headerFooter: { oddFooter: '&C&P / &N' },
  }
}

const { sheets, looks } = workerData as WorkbookPlan
const styles = new Map(Object.entries(looks).map(([name, look]) => [name, styleOf(look)]))
parentPort!.postMessage(await writeXlsx({ sheets: sheets.map((sheet) => sheetOf(sheet, styles)) }))

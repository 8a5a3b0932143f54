export { type FormColumn, formSheet } from './form-sheet.ts'
export { cellsOfText, type ReadLimits, Unreadable, type UnreadableReason } from './read-cells.ts'
export { readTable } from './read-table.ts'
export { type Cell, csvStream, type Sheet, xlsxStream } from './spreadsheet.ts'

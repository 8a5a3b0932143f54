export { type Cell, csvStream, type Sheet, xlsxStream } from './spreadsheet.ts'

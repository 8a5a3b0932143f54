export { type ReadReceipt, type ReceiptFile, type ReceiptRead, readReceipt } from './read-receipt.ts'
export type { DrawnPage, KnownToReader } from './work.ts'

export type { ReadableBill } from './bill/read-bill.ts'
export type { BillRead } from './bill/read-bill-zip.ts'
export {
  type ReadBill,
  type ReadReceipt,
  type ReceiptFile,
  type ReceiptRead,
  readBill,
  readOwnBill,
  readReceipt,
} from './read-receipt.ts'
export type { DrawnPage, KnownToReader } from './work.ts'

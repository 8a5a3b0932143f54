import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { CannotRead, type DrawnPage, type KnownToReader } from '../work.ts'

/** What was read, and the pages as they are shown. */
export interface PageRead {
  reading: ReceiptReading
  pages: DrawnPage[]
  text: string
}

/** Reads pictures of pages. */
export async function readPages(
  _pictures: readonly (() => Promise<Uint8Array>)[],
  _known: KnownToReader,
): Promise<PageRead> {
  throw new CannotRead('wrongKind')
}

import type { BillFailure } from '#contracts/expenses/bills.ts'
import type { BillWork } from '../work.ts'
import { CannotRead } from '../work.ts'
import { DocumentType, parseXml } from '../xml/parse-xml.ts'
import { billFile } from './bill-file.ts'
import { billText } from './bill-text.ts'
import { CannotReadBill } from './cannot-read-bill.ts'
import { type ReadableBill, readBill } from './read-bill.ts'

/** What came of a zip: the bill, or why there is none, with its XML as far as it was found. */
export type BillRead = ({ read: ReadableBill } | { failure: BillFailure }) & { xml: Uint8Array | null }

function failureOf(error: unknown): BillFailure {
  if (error instanceof CannotReadBill) return error.failure
  if (error instanceof DocumentType) return 'documentType'
  return error instanceof CannotRead && error.failure === 'tooLarge' ? 'tooLarge' : 'brokenXml'
}

/** Reads the zip of a bill, in the process that is made for it. */
export async function readBillZip({ zip, index }: BillWork): Promise<BillRead> {
  let xml: Uint8Array | null = null
  try {
    xml = await billFile(zip, index)
    return { read: readBill(parseXml(billText(Buffer.from(xml)))), xml }
  } catch (error) {
    return { failure: failureOf(error), xml }
  }
}

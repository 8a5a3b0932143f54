import type { ReceiptFailure, ReceiptReading } from '#contracts/expenses/receipts.ts'

/** What is known beside the file. Days are `yyyy-MM-dd`. */
export interface KnownToReader {
  /** The company's own CUI, with or without `RO`. */
  ownIdentifier: string | null
  /** The company's day: no receipt is of a later one. */
  today: string
  /** First and last day of the bundle, where it has them. */
  days: { first: string; last: string } | null
  /** The company's currency. */
  currency: string
}

/** What the process is given: a receipt, or the zip of a supplier's bill. */
export type Work = ReadingWork | BillWork

/** The zip that ANAF gives for a message. */
export interface BillWork {
  zip: Uint8Array
  /** ANAF's index of the invoice, by which its file is called. */
  index: string
}

export interface ReadingWork {
  bytes: Uint8Array
  fileName: string
  known: KnownToReader
}

/** A page as it is shown: upright and straight. */
export interface DrawnPage {
  jpeg: Uint8Array
  width: number
  height: number
}

/** What the process answers: a reading, or why there is none. */
export type WorkDone =
  | {
      reading: ReceiptReading
      pages: DrawnPage[]
      /** 64 bits ("0101…") of how the first page looks; the same photo saved again differs in few. Null without a picture. */
      pictureHash: string | null
      text: string
    }
  | { failure: ReceiptFailure }

/** Ends the reading of a file with a reason that a person understands. */
export class CannotRead extends Error {
  readonly failure: ReceiptFailure

  constructor(failure: ReceiptFailure) {
    super(`The receipt cannot be read: ${failure}.`)
    this.name = 'CannotRead'
    this.failure = failure
  }
}

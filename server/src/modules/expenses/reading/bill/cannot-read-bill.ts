import type { BillFailure } from '#contracts/expenses/bills.ts'

/** Ends the reading of a bill with a reason that a person understands. */
export class CannotReadBill extends Error {
  readonly failure: BillFailure

  constructor(failure: BillFailure) {
    super(`The bill cannot be read: ${failure}.`)
    this.name = 'CannotReadBill'
    this.failure = failure
  }
}

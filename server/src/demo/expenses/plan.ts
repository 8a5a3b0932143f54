import type { MerchantKey } from './merchants.ts'

/** What became of an expense or bundle; `second`: one has said yes, and the second of two is asked. */
export type Fate = 'draft' | 'second' | 'approved' | 'paid' | 'rejected' | 'cancelled'

export interface PlannedExpense {
  merchant: MerchantKey
  day: string
  amount: number
  description: string | null
  /** Why it costs more than its category allows. */
  over?: string
  /** Words of a refusal of its own, in a bundle that went on. */
  refused?: string
  /** A drawn picture, a page of words, or none. */
  receipt: 'picture' | 'page' | 'none'
  /** Nobody has looked at what was read. */
  unchecked?: true
  /** The company's CUI is not on it. */
  withoutOurs?: true
  /** What was read, where a person typed another sum; null: no total was on the picture. */
  read?: number | null
  /** The number of the supplier's bill that it was. */
  bill?: string
  /** The same receipt as another with this word. */
  same?: string
}

/** A bundle, or without a title an expense by itself. */
export interface PlannedClaim {
  person: string
  title: string | null
  description: string | null
  project: string | null
  span: [from: string, to: string] | null
  filed: string
  fate: Fate
  /** Who decides; also who is asked where it still waits. */
  decider: string
  /** Days on which it was decided on and paid. */
  decided: string | null
  paid: string | null
  /** The words of a rejection, or the reference of the payment. */
  words: string | null
  expenses: PlannedExpense[]
  /** Receipts that were sent to it and are no expense yet. */
  unfiled?: readonly UnfiledReceipt[]
}

/** A receipt that waits for its person: `amount` null where no total is on the picture; `failed` one that could not be read. */
export interface UnfiledReceipt {
  merchant: MerchantKey
  day: string
  amount: number | null
  /** What is printed, where arithmetic says another sum. */
  printed?: number
  failed?: true
}

/** Keeps everybody's expenses. */
export const KEEPER = 'Carmen Stoica'
/** Decides on large ones, and on those of the keeper. */
export const DIRECTOR = 'Ioana Marinescu'

import type { BankFileCurrency } from '#contracts/invoices/bank/bank.ts'

/** Money that came in, as a bank's file says it. */
export interface ReadLine {
  date: string
  /** Whole minor units of the currency. */
  amount: number
  currency: string
  payer: string | null
  payerIban: string | null
  text: string
  /** The bank's own reference of this movement; null where it has none. */
  reference: string | null
  /** What the account held after it, as it is written; null where the file does not say. */
  balance: string | null
}

/** What a file holds: money that came in, by the account that it came to. */
export interface ReadStatement {
  /** Null where the file does not say. */
  iban: string | null
  lines: ReadLine[]
  /** What is proposed for a file that does not say its currency; null where it does, or a person did. */
  withoutCurrency: BankFileCurrency | null
}

/** A file that cannot be read, and why: a rule that stands at `file`. */
export class UnreadableStatement extends Error {
  readonly rule: 'rule.bankFile' | 'rule.bankFileVersion' | 'rule.bankFileLines' | 'rule.fileTooLarge'

  constructor(rule: UnreadableStatement['rule']) {
    super(rule)
    this.rule = rule
  }
}

const LONGEST = 500

/** Words of a bank on one line, without what no screen shows. */
export const tidied = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is taken out
    .replace(/[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST)

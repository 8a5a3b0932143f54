import type { BankFileCurrency } from '#contracts/invoices/bank/bank.ts'

/** What is known before a file is read: what its currency can be where the file does not say it. */
export interface KnownCurrencies {
  /** What the person said. */
  chosen: string | null
  /** Of the company's own bank accounts, by IBAN. */
  ofAccounts: Readonly<Record<string, string>>
  /** The company's default. */
  usual: string
}

const PROPOSED_IN_ROMANIA = 'RON'

/** Banks of Romania head the column of the day with “Data …”; that column is in every file. */
const isRomanianHeading = (dateHeading: string | undefined): boolean =>
  /^data\b/i.test(dateHeading?.trim().replace(/^["“„]/, '') ?? '')

/**
 * The currency that is proposed for a file which does not say it: that of the account, where the company has it; lei of a Romanian
 * account or of a Romanian bank's headings, for these banks keep an account in lei unless another is opened; else the company's default.
 */
export function proposedCurrency(
  { iban, dateHeading }: { iban: string | null; dateHeading?: string | undefined },
  { ofAccounts, usual }: KnownCurrencies,
): BankFileCurrency {
  const own = iban === null ? undefined : ofAccounts[iban]
  if (own) return { currency: own, reason: 'account', iban }
  if (iban?.startsWith('RO') || isRomanianHeading(dateHeading))
    return { currency: PROPOSED_IN_ROMANIA, reason: 'bank', iban }
  return { currency: usual, reason: 'default', iban }
}

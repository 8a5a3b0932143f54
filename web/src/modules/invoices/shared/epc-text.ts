import type { InvoicePay } from '#contracts/invoices/shared.ts'

const LONGEST_NAME = 70
const LONGEST_REFERENCE = 140
/** More cannot be transferred by such a code. */
const MOST_EURO = 999_999_999.99

/** A line of the code: without line ends of its own. */
const line = (text: string, longest: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, longest).join('')

/**
 * What the code of a transfer in euro says (EPC069-12, version 2): apps of banks fill in account, amount and reference. Null where
 * none can be made.
 */
export function epcText({ iban, bic, name, reference, amount, currency }: InvoicePay): string | null {
  const euro = Number(amount)
  if (currency !== 'EUR' || !(euro >= 0.01 && euro <= MOST_EURO)) return null
  return [
    ...['BCD', '002', '1', 'SCT'],
    bic ?? '',
    line(name, LONGEST_NAME),
    iban.replace(/\s/g, ''),
    `EUR${euro.toFixed(2)}`,
    ...['', ''],
    line(reference, LONGEST_REFERENCE),
  ].join('\n')
}

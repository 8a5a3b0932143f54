import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { textLines } from '../words/text-lines.ts'
import type { KnownToReader } from '../work.ts'
import { readFields } from './read-fields.ts'

export const KNOWN: KnownToReader = { ownIdentifier: 'RO28417351', today: '2026-11-30', days: null, currency: 'RON' }

/** What the lines of a text say. */
export const readText = (text: string, known: Partial<KnownToReader> = {}): ReceiptReading =>
  readFields(textLines(text), { ...KNOWN, ...known }, 'picture')

/** Names of the fields that are sure. */
export const sureOf = ({ vat, source, fiscal, number: _number, ...fields }: ReceiptReading): string[] => [
  ...Object.entries(fields)
    .filter(([, field]) => field.state === 'sure')
    .map(([name]) => name),
  ...vat.filter(({ state }) => state === 'sure').map(({ value }) => `vat ${value!.rate}`),
]

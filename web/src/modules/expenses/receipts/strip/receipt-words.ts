import type { TextKey, TextValues } from '#web/platform/texts/namespaces.ts'
import type { ReceiptRecord } from '../../expense-record.ts'
import { itemsOf } from '../checking/values/items.ts'

export interface ReceiptWords {
  key: TextKey
  values?: TextValues
  tone: 'amber' | 'green' | 'quiet'
}

/** In what state a receipt is, for the person who checks it. */
export function wordsOfReceipt({ attributes }: ReceiptRecord): ReceiptWords {
  const { state, failure, checked_at, reading } = attributes
  if (state === 'reading') return { key: 'expenses:receipts.state.reading', tone: 'quiet' }
  if (state === 'failed') return { key: `expenses:receipts.failed.${failure ?? 'broken'}`, tone: 'amber' }
  if (checked_at !== null) return { key: 'expenses:receipts.state.saved', tone: 'green' }
  const count = itemsOf(reading).filter(({ asks }) => asks).length
  if (count === 0) return { key: 'expenses:receipts.state.sure', tone: 'green' }
  const { amount } = reading ?? {}
  if (amount?.value === null && amount.choices.length === 0)
    return { key: 'expenses:receipts.state.noTotal', tone: 'amber' }
  return { key: 'expenses:receipts.state.toCheck', values: { count }, tone: 'amber' }
}

/** What a receipt is called: by its merchant once that was read. */
export const nameOfReceipt = ({ attributes }: ReceiptRecord): string =>
  attributes.reading?.merchant.value || attributes.file_name

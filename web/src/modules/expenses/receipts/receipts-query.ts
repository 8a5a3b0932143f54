import { listQuery } from '#web/engine/resource/queries.ts'
import type { ReceiptAttributes, ReceiptRecord } from '../expense-record.ts'

/** The receipts of a bundle, else those of a person that are not done with, oldest first. */
export const receiptsQuery = (of: { bundle: string } | { employee: string }) =>
  listQuery<ReceiptAttributes>('expense-receipts', {
    ...('bundle' in of ? { expense_bundle_id: of.bundle } : { employee_id: of.employee }),
    state: 'reading,read,failed,filed',
    // The file itself is seen until its pages are there.
    temporary_urls: true,
    perPage: 100,
  })

/** Whether a person has still to look at it: what was filed by itself waits for that too. */
export const isToCheck = ({ attributes: { state, checked_at } }: ReceiptRecord): boolean =>
  state === 'read' || state === 'failed' || (state === 'filed' && checked_at === null)

export const isBeingRead = ({ attributes }: ReceiptRecord): boolean => attributes.state === 'reading'

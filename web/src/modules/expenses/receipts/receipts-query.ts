import { listQuery } from '#web/engine/resource/queries.ts'
import type { ReceiptAttributes, ReceiptRecord } from '../expense-record.ts'

/** The receipts of a bundle, else the last ones of a person: what waits for them is among these. */
export const receiptsQuery = (of: { bundle: string } | { employee: string }) =>
  listQuery<ReceiptAttributes>('expense-receipts', {
    ...('bundle' in of ? { expense_bundle_id: of.bundle } : { employee_id: of.employee, sort: '-created_at' }),
    state: 'reading,read,failed,filed',
    // The file itself is seen until its pages are there.
    temporary_urls: true,
    perPage: 100,
  })

/** Whether a person has still to look at it: what was filed by itself waits for that too. */
export const isToCheck = ({ attributes: { state, checked_at } }: ReceiptRecord): boolean =>
  state === 'read' || state === 'failed' || (state === 'filed' && checked_at === null)

export const isBeingRead = ({ attributes }: ReceiptRecord): boolean => attributes.state === 'reading'

/** In the order in which they were sent; those of one go have one moment, and ids that follow each other. */
export const asSent = (receipts: readonly ReceiptRecord[]): ReceiptRecord[] =>
  receipts.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ id, attributes }) => `${attributes.created_at} ${id}`) as [string, string]
    return first < second ? -1 : 1
  })

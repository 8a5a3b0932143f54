import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '#web/engine/resource/queries.ts'
import type { ExpenseAttributes } from '../../expense-record.ts'
import type { Line } from '../line.ts'
import { receiptOfQuery } from '../queries.ts'

/** The expense that was perhaps filed before this one; undefined where there is none, or the reader does not see it. */
export function useEarlier(line: Line): Line | undefined {
  const id = line.expense.attributes.earlier?.expense_id ?? ''
  const isAsked = id !== ''
  const { data: expense } = useQuery({
    ...recordQuery<ExpenseAttributes>('expenses', id, { temporary_urls: true }),
    enabled: isAsked,
  })
  const { data: receipts } = useQuery({ ...receiptOfQuery(id), enabled: isAsked })
  return expense && { expense, receipt: receipts?.data[0] }
}

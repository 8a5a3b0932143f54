import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import type { ExpenseAttributes, ReceiptRecord } from '../../expense-record.ts'
import type { SteadyPagesOf } from '../picture/use-steady-pages.ts'
import { Decided } from './decided.tsx'
import { ReadingState } from './reading-state.tsx'
import { type Draft, ReceiptForm } from './receipt-form.tsx'

export interface Checking {
  receipt: ReceiptRecord
  steady: SteadyPagesOf
  /** Its number among all, from 1, and how many there are. */
  place: { number: number; count: number }
  /** Whether another receipt follows it. */
  hasNext: boolean
  /** What was typed before it was left for later. */
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
  /** It is saved, or no expense. */
  onDone: () => void
  onLater: () => void
}

/** One receipt to check: while it is read, as a form, or what was decided on its expense meanwhile. */
export function CheckReceipt(props: Checking) {
  if (props.receipt.attributes.state === 'reading') return <ReadingState {...props} />
  return <ReadReceipt {...props} />
}

function ReadReceipt(props: Checking) {
  // The form holds what its expense says when it opens: that one is made of it meanwhile changes nothing that a person types.
  const [id] = useState(props.receipt.attributes.expense_id)
  const expense = useQuery({ ...recordQuery<ExpenseAttributes>('expenses', id ?? ''), enabled: id !== null })
  if (id !== null && expense.isError) return <ErrorState onRetry={() => void expense.refetch()} />
  if (id !== null && !expense.data) return <ReadingState {...props} isLoading />
  if (expense.data && expense.data.attributes.status !== 'draft') return <Decided {...props} expense={expense.data} />
  return <ReceiptForm {...props} expense={expense.data} />
}

import { ApproveDialog } from '#web/engine/approvals/approve-dialog.tsx'
import { decide } from '#web/engine/approvals/decide.ts'
import { RejectDialog } from '#web/engine/approvals/reject-dialog.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseRecord } from '../../expense-record.ts'

interface DecideExpenseProps {
  kind: 'approve' | 'reject'
  expense: ExpenseRecord
  onDone: () => void
  onClose: () => void
}

/** The yes or the no to one expense. */
export function DecideExpense({ kind, expense, onDone, onClose }: DecideExpenseProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { id, attributes } = expense
  const shared = {
    title: t(`expenses:step.${kind}`, { name: expenseName(expense) }),
    text: format.exact(attributes.amount, attributes.currency),
    asked: { id, version: attributes.version },
    onDone,
    onClose,
  }
  const send = (body: object, key: string) => decide('expenses', id, kind, body, key)
  return kind === 'approve' ? (
    <ApproveDialog {...shared} done="expenses:step.expense.approved" onApprove={send} />
  ) : (
    <RejectDialog {...shared} done="expenses:step.expense.rejected" onReject={send} />
  )
}

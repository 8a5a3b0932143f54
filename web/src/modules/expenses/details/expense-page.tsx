import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { expenseName } from '../expense-names.ts'
import type { ExpenseAttributes, ExpenseRecord } from '../expense-record.ts'
import { ExpenseDecision } from './deciding/expense-decision.tsx'
import { expensePath } from './line.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { receiptOfQuery } from './queries.ts'
import { useWasDeciding } from './use-was-deciding.ts'
import { ExpenseView } from './view/expense-view.tsx'

const params = {
  related: 'category,employee,project,bundle,bill,requestedApprover,statusChangedBy',
  temporary_urls: true,
}

/** `/expenses/single/{id}/details`: one expense, to decide on for who does, else to read. */
export function ExpensePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<ExpenseAttributes> entity="expenses" id={id} params={params} failed="expenses:view.failed">
      {(expense) => <Expense expense={expense} />}
    </RecordLoader>
  )
}

function Expense({ expense }: { expense: ExpenseRecord }) {
  const { employee } = useSession()
  const { id, attributes } = expense
  const path = expensePath(id)
  useNamePlace(path, expenseName(expense))
  const receipt = useQuery(receiptOfQuery(id)).data?.data[0]
  const line = { expense, receipt }
  // One of a bundle that waits is decided with it.
  const decides = attributes.can_approve && relatedOne(expense, 'bundle')?.attributes.status !== 'draft'
  const wasDeciding = useWasDeciding(decides)
  if (decides) return <ExpenseDecision line={line} />
  const isByOther = wasDeciding && attributes.status_changed_by !== employee?.id
  const by = relatedName(expense, 'statusChangedBy')
  const notice = isByOther && <MeanwhileNotice path={path} status={attributes.status} by={by} />
  return <ExpenseView line={line} notice={notice} />
}

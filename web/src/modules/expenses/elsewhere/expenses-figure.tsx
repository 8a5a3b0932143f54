import { useQuery } from '@tanstack/react-query'
import { Figure } from '#web/engine/pages/figure.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ExpenseAttributes } from '../expense-record.ts'
import { amountTexts, sumsIn } from '../list/sums-text.ts'
import { toPaySumsQuery } from '../to-pay/count-query.ts'

/** For the dashboard: what is to be paid back, for who keeps expenses; for others what they get back. */
export function ExpensesFigure() {
  const { can, employee } = useSession()
  if (can('manageExpenses')) return <ToPayBack />
  return employee && <ToComeBack employeeId={employee.id} />
}

function ToPayBack() {
  const { t } = useTexts()
  const { data, isPending } = useQuery(toPaySumsQuery)
  const [first, ...others] = amountTexts(data?.by_currency ?? [])
  return (
    <Figure
      label={t('expenses:dashboard.toPay')}
      value={data && (first ?? '0')}
      isPending={isPending}
      help={data && [...others, t('expenses:dashboard.people', { count: data.people })].join(' · ')}
      to="/expenses/to-pay"
    />
  )
}

function ToComeBack({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const own = { employee_id: employeeId, perPage: 1 }
  const approved = useQuery(listQuery<ExpenseAttributes>('expenses', { ...own, status: 'approved' }))
  const waiting = useQuery(listQuery<ExpenseAttributes>('expenses', { ...own, status: 'draft' }))
  const [first, ...others] = amountTexts(sumsIn(approved.data?.meta))
  const later = amountTexts(sumsIn(waiting.data?.meta))
  // Who has filed nothing has no use for a figure of nothing.
  if (approved.data && waiting.data && !first && later.length === 0) return null
  return (
    <Figure
      label={t('expenses:back')}
      value={approved.data && (first ?? '0')}
      isPending={approved.isPending}
      help={[...others, ...(later.length > 0 ? [t('expenses:back.waiting', { amounts: later.join(' · ') })] : [])].join(
        ' · ',
      )}
      to="/expenses/mine"
    />
  )
}

import { useMemo } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ExpensesPage } from './expenses-page.tsx'
import { ToComeBack } from './head/to-come-back.tsx'

/** `/expenses/mine`: what I paid and get back. */
export function MyExpensesPage() {
  const { t } = useTexts()
  const { employee } = useSession()
  const id = employee?.id
  const query = useMemo(() => ({ employee_id: id, temporary_urls: true }), [id])
  if (!id) return <EmptyState title={t('expenses:list.noEmployee')} />
  return (
    <ExpensesPage query={query} isOwn>
      <ToComeBack employeeId={id} />
    </ExpensesPage>
  )
}

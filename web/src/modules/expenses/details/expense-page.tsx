import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'

export function ExpensePage() {
  const { t } = useTexts()
  return <EmptyState title={t('expenses:route.expenses')} />
}

import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'

export function SharedInvoicePage() {
  const { t } = useTexts()
  return <EmptyState title={t('invoices:route.invoices')} />
}

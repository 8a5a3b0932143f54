import { HistoryList } from '#web/engine/history/history-list.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What belongs to the company's settings. */
const query = { resource: 'tenants,settings,roles' }

/** `/settings/company/history`: who changed what of the company's settings. */
export function HistoryTab() {
  const { t } = useTexts()
  return <HistoryList entity="audit-entries" getter="log" query={query} label={t('company:history')} />
}

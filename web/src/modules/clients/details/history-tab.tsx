import { HistoryList } from '#web/engine/history/history-list.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useClient } from './client-context.ts'

/** `/clients/{id}/history`: who changed what about the client and the people there. */
export function ClientHistoryTab() {
  const { t } = useTexts()
  const client = useClient()
  return (
    <HistoryList
      entity="clients"
      id={client.id}
      label={t('engine:history.of', { name: client.attributes.company_name })}
    />
  )
}

import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SettingsGrid } from '#web/engine/pages/settings-grid.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { integrationCards } from './index.ts'

/** `/settings/integrations`: a card for each service that can be joined. */
export function IntegrationsPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('integrations:title')} help={t('integrations:help')} />
      <SettingsGrid cards={integrationCards} />
    </>
  )
}

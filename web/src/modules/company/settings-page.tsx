import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SettingsGrid } from '#web/engine/pages/settings-grid.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** `/settings`: a card for every part of the company, and of one's own account, that the person may change. */
export function SettingsPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('company:route.settings')} help={t('company:settings.help')} />
      <SettingsGrid />
    </>
  )
}

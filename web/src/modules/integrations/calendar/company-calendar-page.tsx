import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CalendarConnection } from './calendar-connection.tsx'

/** `/settings/integrations/google-calendar`: the calendar of the company. */
export function CompanyCalendarPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('integrations:company.title')} help={t('integrations:company.help')} />
      <CalendarConnection provider="google" />
    </>
  )
}

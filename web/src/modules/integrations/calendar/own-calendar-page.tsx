import { Text } from '@mantine/core'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CalendarConnection } from './calendar-connection.tsx'

/** `/settings/integrations/personal-google-calendar`: one's own calendar. */
export function OwnCalendarPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('integrations:own.title')} help={t('integrations:own.help')} />
      <CalendarConnection provider="google_employee" />
      {/* Other ways need no Google. */}
      <SlotParts slot="account.calendars" given={{}} />
    </>
  )
}

/** The same in the account. */
export function OwnCalendarTab() {
  const { t } = useTexts()
  return (
    <>
      <Text c="dimmed" maw={640} my="md">
        {t('integrations:own.help')}
      </Text>
      <CalendarConnection provider="google_employee" />
      <SlotParts slot="account.calendars" given={{}} />
    </>
  )
}

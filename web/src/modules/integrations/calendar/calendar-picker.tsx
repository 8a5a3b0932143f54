import { Alert, Button, Group, Select, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarState } from '#contracts/integrations/calendar.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { connectCalendar, listCalendars, refreshConnections } from './calendar-calls.ts'

interface CalendarPickerProps {
  state: CalendarState
  onDone: () => void
  onCancel?: () => void
}

/** Chooses among the calendars of the Google account. */
export function CalendarPicker({ state, onDone, onCancel }: CalendarPickerProps) {
  const { t } = useTexts()
  const { provider } = state
  const [chosen, setChosen] = useState(state.calendar_id)
  const [busy, setBusy] = useState(false)
  const isThere = useIsThere()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.getter('calendars', `${provider}-choices`),
    queryFn: async () => (await listCalendars(provider)) ?? [],
    retry: false,
  })
  const save = async () => {
    if (chosen === null) return
    setBusy(true)
    try {
      await connectCalendar(provider, chosen)
      showSuccess(t('integrations:calendar.saved'))
      await refreshConnections()
      if (isThere()) onDone()
    } catch (error) {
      showFailure(error, 'integrations:calendar.failed')
    } finally {
      setBusy(false)
    }
  }
  const cancel = onCancel && (
    <Button variant="default" onClick={onCancel}>
      {t('integrations:cancel')}
    </Button>
  )
  if (isError && !data) return <ErrorState onRetry={() => void refetch()}>{cancel}</ErrorState>
  if (!data) return <Skeleton h={80} />
  if (data.length === 0) {
    return (
      <Stack align="flex-start">
        <Alert color="yellow">{t('integrations:calendar.none')}</Alert>
        {cancel}
      </Stack>
    )
  }
  return (
    <Stack align="stretch">
      <Select
        label={t('name:calendars.calendarId')}
        description={t('integrations:calendar.chooseHelp')}
        data={data.map(({ calendar_id, calendar_summary }) => ({ value: calendar_id, label: calendar_summary }))}
        value={chosen}
        onChange={setChosen}
        allowDeselect={false}
        searchable={data.length > 8}
      />
      <Group>
        <Button onClick={() => void save()} loading={busy} disabled={chosen === null}>
          {t('integrations:calendar.save')}
        </Button>
        {cancel}
      </Group>
    </Stack>
  )
}

import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarProvider, CalendarState } from '#contracts/integrations/calendar.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useReturn } from '../use-return.ts'
import { connectionQuery, disconnectCalendar, listCalendars, refreshConnections } from './calendar-calls.ts'
import { CalendarPicker } from './calendar-picker.tsx'

/** The connection of one calendar: what it is now, and the next step. */
export function CalendarConnection({ provider }: { provider: CalendarProvider }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { data: state, isError, refetch } = useQuery(connectionQuery(provider))
  const isReturning = useReturn(provider)
  if (isError && !state) return <ErrorState onRetry={() => void refetch()} />
  if (!state || isReturning) return <Skeleton h={160} maw={640} />
  if (!state.configured) {
    return (
      <Alert color="yellow" maw={640}>
        <AlertTitle>{t('integrations:calendar.off')}</AlertTitle>
        {t(can('manageCompany') ? 'integrations:calendar.offForAdmin' : 'integrations:calendar.offHelp')}
      </Alert>
    )
  }
  return (
    <Paper withBorder p="lg" maw={640}>
      {state.authorized ? <Connected state={state} /> : <NotConnected state={state} />}
    </Paper>
  )
}

/** The kit's own title has the alert's colour, which is too pale on its ground. */
const AlertTitle = ({ children }: { children: string }) => (
  <Text fw={600} fz="sm">
    {children}
  </Text>
)

function NotConnected({ state: { provider, broken } }: { state: CalendarState }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const connect = async () => {
    setBusy(true)
    const calendars = await listCalendars(provider).catch((error: unknown) => {
      showFailure(error, 'integrations:calendar.failed')
      return []
    })
    // On the way to Google the button stays busy until the page is gone.
    if (calendars === null) return
    setBusy(false)
    await refreshConnections()
  }
  const button = (
    <Button loading={busy} onClick={() => void connect()}>
      {t(broken ? 'integrations:calendar.reconnect' : 'integrations:calendar.connect')}
    </Button>
  )
  if (broken) {
    return (
      <Stack align="flex-start">
        <Alert color="orange">
          <AlertTitle>{t('integrations:calendar.broken')}</AlertTitle>
          {t('integrations:calendar.brokenHelp')}
        </Alert>
        <Group>
          {button}
          <Disconnect provider={provider} />
        </Group>
      </Stack>
    )
  }
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title={t('integrations:calendar.notConnected')}
      help={t('integrations:calendar.notConnectedHelp')}
    >
      {button}
    </EmptyState>
  )
}

function Connected({ state }: { state: CalendarState }) {
  const { t } = useTexts()
  const [choosing, setChoosing] = useState(!state.connected)
  if (choosing || !state.connected) {
    return (
      <Stack>
        <CalendarPicker
          state={state}
          onDone={() => setChoosing(false)}
          {...(state.connected ? { onCancel: () => setChoosing(false) } : {})}
        />
        {!state.connected && <Disconnect provider={state.provider} />}
      </Stack>
    )
  }
  return (
    <Stack align="flex-start">
      <StateBadge label={t('integrations:calendar.connected')} color="green" />
      <Text>{t('integrations:calendar.current', { name: state.calendar_summary ?? '' })}</Text>
      <Group>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('integrations:calendar.change')}
        </Button>
        <Disconnect provider={state.provider} />
      </Group>
    </Stack>
  )
}

function Disconnect({ provider }: { provider: CalendarProvider }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const disconnect = async () => {
    await disconnectCalendar(provider).catch((error: unknown) => {
      showFailure(error, 'integrations:calendar.disconnectFailed')
      throw error
    })
    showSuccess(t('integrations:calendar.disconnected'))
    await refreshConnections()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)} style={{ alignSelf: 'flex-start' }}>
        {t('integrations:calendar.disconnect')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('integrations:calendar.disconnect')}
        text={t('integrations:calendar.disconnectText')}
        confirm={t('integrations:calendar.disconnect')}
        cancel={t('integrations:cancel')}
        color="red"
        onConfirm={disconnect}
      />
    </>
  )
}

import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { formatDay, ownToday } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { TimeEntry } from '../entries/entry.ts'
import { useRunning } from './use-running.ts'

interface PastTimerProps {
  employeeId: string
  openDay: (day: string) => void
}

/** Says that one's timer of a past day runs on, or ended by itself and waits to be confirmed; leads to that day. */
export function PastTimer({ employeeId, openDay }: PastTimerProps) {
  const { t } = useTexts()
  const running = useRunning()?.attributes
  const { data } = useQuery(
    listQuery<TimeEntry>('timesheets', { employee_id: employeeId, to_confirm: true, sort: '-date', perPage: 1 }),
  )
  const past = running && running.date < ownToday() ? running.date : data?.data[0]?.attributes.date
  if (!past) return null
  const day = formatDay(past)
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group gap="sm">
        {t('time:timer.past', { day })}
        <Button variant="default" size="xs" onClick={() => openDay(past)}>
          {t('time:timer.openDay', { day })}
        </Button>
      </Group>
    </Alert>
  )
}

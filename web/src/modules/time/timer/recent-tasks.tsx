import type { Menu as KitMenu } from '@mantine/core'
import { Skeleton, Text } from '@mantine/core'
import { IconDots, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import { ownToday } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { createEntry, startTimer } from '../entries/calls.ts'
import type { EntryRecord, TimeEntry } from '../entries/entry.ts'

/** So many entries are looked at for so many tasks. */
const LOOKED_AT = 30
const SHOWN = 5

interface RecentTasksProps {
  Menu: typeof KitMenu
  employeeId: string
  onBusy: (isBusy: boolean) => void
}

/** The tasks that one logged time on last, each once, and the way to any other. */
export function RecentTasks({ Menu, employeeId, onBusy }: RecentTasksProps) {
  const { t } = useTexts()
  const params = { employee_id: employeeId, sort: '-date', perPage: LOOKED_AT }
  const { data, isPending } = useQuery(listQuery<TimeEntry>('timesheets', params))
  const entries = (data?.data ?? []) as EntryRecord[]
  const recent = [
    ...new Map(entries.toReversed().map((entry) => [entry.attributes.task_id, entry])).values(),
  ].toReversed()
  const start = async (entry: EntryRecord) => {
    const { project_id, task_id, date, is_invoiced } = entry.attributes
    onBusy(true)
    try {
      // What was begun today goes on; otherwise a new entry of today starts its timer.
      if (date === ownToday() && !is_invoiced) await startTimer(entry.id)
      else await createEntry({ employee_id: employeeId, project_id, task_id, date: ownToday(), worked_minutes: 0 })
      showSuccess(t('time:timer.started'))
    } catch {
      // The platform has said it.
    } finally {
      onBusy(false)
    }
  }
  return (
    <>
      <Menu.Label>{t('time:timer.recent')}</Menu.Label>
      {isPending && <Skeleton height={40} mx="xs" my={4} />}
      {recent.slice(0, SHOWN).map((entry) => (
        <Menu.Item
          key={entry.id}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void start(entry)}
        >
          <Text fz="sm" fw={500} truncate>
            {entry.attributes.task_name}
          </Text>
          <Text fz="xs" c="dimmed" truncate>
            {entry.attributes.project_name}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={'/time' as never}
        search={{ view: 'day', date: ownToday(), open: 'true' } as never}
        leftSection={<IconDots size={16} aria-hidden />}
      >
        {t('time:timer.other')}
      </Menu.Item>
    </>
  )
}

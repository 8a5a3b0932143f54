import { Group, SegmentedControl, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { tasksTable } from './tasks-table.tsx'

/** `/onboarding-tasks`: what one has to do, and everybody's tasks for those who look after them. */
export function TasksPage() {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const seesAll = can(['manageEmployees', 'manageChecklists'])
  const [shown, setShown] = useState<'mine' | 'all'>(seesAll ? 'all' : 'mine')
  const [withDone, setWithDone] = useState(false)
  const own = employee?.id
  const query = useMemo(
    () => ({
      ...(shown === 'mine' && own ? { assignee_id: own } : {}),
      ...(withDone ? {} : { '-status': 'completed,skipped' }),
    }),
    [shown, own, withDone],
  )
  return (
    <>
      <PageHeader title={t('onboarding:route.tasks')} />
      <Group mb="sm" gap="lg">
        {seesAll && (
          <SegmentedControl
            aria-label={t('onboarding:tasks.whose')}
            value={shown}
            onChange={(value) => setShown(value as typeof shown)}
            data={[
              { value: 'all', label: t('onboarding:tasks.all') },
              { value: 'mine', label: t('onboarding:tasks.mine') },
            ]}
          />
        )}
        <Switch
          label={t('onboarding:tasks.withDone')}
          checked={withDone}
          onChange={(event) => setWithDone(event.currentTarget.checked)}
        />
      </Group>
      <ResourceTable table={tasksTable} label={t('onboarding:route.tasks')} query={query} />
    </>
  )
}

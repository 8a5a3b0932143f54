import { Button, Group, Switch } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { tasksTable } from './tasks-table.tsx'

const keepers = ['manageEmployees', 'manageChecklists'] as const
const path = '/onboarding-tasks'
const tabs: PageTab[] = [
  { to: path, label: 'onboarding:tasks.all', permission: keepers, search: { tab: undefined } },
  { to: path, label: 'onboarding:tasks.mine', search: { tab: 'mine' } },
]

/** `/onboarding-tasks`: everybody's tasks for those who look after them, with `?tab=mine`, and for all others, what one has to do oneself. */
export function TasksPage() {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const { tab, status } = useSearch({ strict: false }) as { tab?: string; status?: string }
  const [withDone, setWithDone] = useState(false)
  const isMine = tab === 'mine' || !can(keepers)
  const own = employee?.id
  const query = useMemo(
    () => ({
      ...(isMine && own ? { assignee_id: own } : {}),
      // Who chooses states by the filter means those.
      ...(withDone || status ? {} : { '-status': 'completed,skipped' }),
    }),
    [isMine, own, withDone, status],
  )
  return (
    <>
      <PageHeader title={t('onboarding:route.tasks')} />
      <PageTabs tabs={tabs} label={t('onboarding:route.tasks')} />
      <Group mb="sm">
        <Switch
          label={t('onboarding:tasks.withDone')}
          checked={withDone}
          onChange={(event) => setWithDone(event.currentTarget.checked)}
        />
      </Group>
      <ResourceTable
        table={tasksTable}
        label={t('onboarding:route.tasks')}
        query={query}
        emptyAction={
          !isMine &&
          can('manageChecklists') && (
            <Button component={Link} to="/settings/checklist-templates">
              {t('onboarding:route.templates')}
            </Button>
          )
        }
      />
    </>
  )
}

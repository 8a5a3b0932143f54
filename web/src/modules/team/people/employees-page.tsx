import { Button, Text } from '@mantine/core'
import { IconHierarchy, IconUsersGroup } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PeopleTools } from '../import/people-tools.tsx'
import { useEmployeeSteps } from '../steps/use-employee-steps.tsx'
import { useSeveralSteps } from '../steps/use-several-steps.tsx'
import { employeesTable } from './employees-table.tsx'
import { FirstPeople } from './first-people.tsx'
import { useSeats } from './use-seats.ts'

const permission = 'manageEmployees' as const
const tabs: PageTab[] = [
  { to: '/employees', search: { archived: undefined }, label: 'team:tab.active', permission },
  { to: '/employees', search: { archived: 'true' }, label: 'team:tab.archived', permission },
]

/** `/employees`: everyone's directory of colleagues, and the working list of those who manage them. */
export function EmployeesPage() {
  const { archived } = useSearch({ strict: false }) as { archived?: string }
  const { t } = useTexts()
  const isArchive = archived === 'true'
  const { switchedOn } = useConfiguration()
  const { actions, dialog } = useEmployeeSteps()
  const several = useSeveralSteps()
  const { bulkActions } = several
  const showsTeams = switchedOn('show_team_field')
  const isShown = useCallback((column: string) => column !== 'direction_id' || showsTeams, [showsTeams])
  const query = useMemo(() => ({ archived: isArchive, temporary_urls: true }), [isArchive])
  const table = useMemo(() => {
    const empty = isArchive
      ? ({ title: 'team:archived.empty', help: 'team:archived.emptyHelp' } as const)
      : ({ title: 'team:list.empty', help: 'team:list.emptyHelp' } as const)
    // Where people are sorted by teams, their department is one press away: both do not fit. Who left is looked up by when.
    const hidden: Record<string, boolean> = {
      department_id: showsTeams,
      termination_date: !isArchive,
      status: isArchive,
      start_date: isArchive,
    }
    const columns = employeesTable.columns.map((column) =>
      column.key in hidden ? { ...column, hidden: hidden[column.key] } : column,
    )
    const hiddenFilters = [...(employeesTable.hiddenFilters ?? []), ...(isArchive ? ['status'] : [])]
    return { ...employeesTable, columns, hiddenFilters, actions, bulkActions, empty }
  }, [actions, bulkActions, isArchive, showsTeams])
  return (
    <>
      <ResourcePage
        table={table}
        title="team:route.team"
        tabs={tabs}
        query={query}
        isShown={isShown}
        actions={
          <>
            <SeatsTaken />
            <Button
              component={Link}
              to="/employees/org-chart"
              variant="default"
              leftSection={<IconHierarchy size={16} aria-hidden />}
            >
              {t('team:chart.link')}
            </Button>
            <Button
              component={Link}
              to="/employees/who-is-who"
              variant="default"
              leftSection={<IconUsersGroup size={16} aria-hidden />}
            >
              {t('team:route.whoIsWho')}
            </Button>
            <PeopleTools />
          </>
        }
        primary={isArchive ? undefined : { label: 'team:add', to: '/employees/create', permission }}
      >
        {!isArchive && <FirstPeople />}
      </ResourcePage>
      {dialog}
      {several.dialog}
    </>
  )
}

/** How full the plan is, for those who fill it. */
function SeatsTaken() {
  const { t } = useTexts()
  const { can } = useSession()
  const { data } = useSeats(can(permission))
  if (!data) return null
  return (
    // On a phone the people themselves come first; the dashboard says it too.
    <Text c="dimmed" fz="sm" data-figures visibleFrom="sm">
      {t('team:list.help', { used: data.total_active_seats, total: data.total_subscription_seats })}
    </Text>
  )
}

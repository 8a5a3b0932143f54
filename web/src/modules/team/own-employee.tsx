import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCalendar, IconLock, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordLoader } from '#web/engine/pages/record-page.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailsTab } from './details-tab.tsx'
import { EmployeeContext } from './employee-context.ts'
import { EmployeeForm } from './employee-form.tsx'
import { type EmployeeAttributes, type EmployeeRecord, employeeRelated } from './employee-record.ts'
import { WithRoles } from './with-roles.tsx'

const HOME = '/settings/account/employee-profile'
const params = { related: employeeRelated.join(','), temporary_urls: true }

function OwnRecord({ children }: { children: (record: EmployeeRecord) => ReactNode }) {
  const { employee } = useSession()
  if (!employee) return null
  return (
    <RecordLoader<EmployeeAttributes> entity="employees" id={employee.id} params={params} failed="team:loadFailed">
      {children}
    </RecordLoader>
  )
}

function Locked() {
  const { t } = useTexts()
  return (
    <Alert color="gray" icon={<IconLock size={18} aria-hidden />} mb="md">
      {t('team:form.ownLocked')}
    </Alert>
  )
}

/** One's own employee record, as a tab of the account: all that the company has noted, and the way to change it. */
export function OwnDetailsTab() {
  const { t } = useTexts()
  return (
    <OwnRecord>
      {(record) => (
        <EmployeeContext value={record}>
          <Stack gap="md" mt="md">
            <Group justify="flex-end">
              <Button
                component={Link}
                to={`${HOME}/calendar`}
                variant="default"
                leftSection={<IconCalendar size={16} aria-hidden />}
              >
                {t('team:calendar.open')}
              </Button>
              {record.meta.authorizedToUpdate && (
                <Button
                  component={Link}
                  to={`${HOME}/edit`}
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                >
                  {t('team:edit')}
                </Button>
              )}
            </Group>
            {!record.meta.authorizedToUpdate && <Locked />}
            <DetailsTab />
          </Stack>
        </EmployeeContext>
      )}
    </OwnRecord>
  )
}

/** The same record's form; only the notice where the company keeps its people's details itself. */
export function OwnEditTab() {
  return (
    <OwnRecord>
      {(record) =>
        record.meta.authorizedToUpdate ? (
          <WithRoles>{(roles) => <EmployeeForm record={record} roles={roles} home={`${HOME}/details`} />}</WithRoles>
        ) : (
          <Locked />
        )
      }
    </OwnRecord>
  )
}

import { Button, Group, Stack } from '@mantine/core'
import { IconCalendar, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailsTab } from './details-tab.tsx'
import { EmployeeContext } from './employee-context.ts'
import { HOME, Locked, OwnRecord } from './own-record.tsx'

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

import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { HeldAssets } from './asset-tabs.tsx'

/** `/employees/{id}/assets`: what a person has. */
export function EmployeeAssetsTab() {
  const { t } = useTexts()
  const { can } = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          {t('assets:route.assets')}
        </Title>
        {can('manageAssets') && (
          <Button
            component={Link}
            to="/assets/create"
            search={{ employee_id: id } as never}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('assets:add')}
          </Button>
        )}
      </Group>
      <HeldAssets employeeId={id} />
    </div>
  )
}

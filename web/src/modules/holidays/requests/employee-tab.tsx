import { Button, Group } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PolicyCards } from '../balances/policy-cards.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Requests } from './requests-tabs.tsx'
import { asksForOthers } from './rights.ts'

/** `/employees/{id}/holidays`: a person's leave, and what they have left of it. */
export function EmployeeHolidaysTab() {
  const { t } = useTexts()
  const { can, employee: self } = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <>
      <Group justify="flex-end" gap="xs">
        <Button
          component={Link}
          to={`/employees/${id}/holidays/national`}
          variant="default"
          leftSection={<IconFlag size={16} aria-hidden />}
        >
          {t('holidays:national.link')}
        </Button>
        {(id === self?.id || can(asksForOthers)) && <LeaveButton />}
      </Group>
      <PolicyCards employeeId={id} />
      <Requests employeeId={id} />
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { PolicyCards } from '../../balances/policy-cards.tsx'
import { asksForOthers, seesLeaveOf } from '../rights.ts'
import { usePerson } from '../use-person.ts'
import { LeaveButton } from './leave-button.tsx'
import { Requests } from './requests-tabs.tsx'

/** `/employees/{id}/holidays`: a person's leave, and what they have left of it. */
export function EmployeeHolidaysTab() {
  const { t } = useTexts()
  const session = useSession()
  const { can, employee: self } = session
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { managerId, isPending } = usePerson(id)
  if (!seesLeaveOf(session, { id, managerId })) {
    return isPending ? null : <ErrorState title={t('platform:error.notAuthorized')} />
  }
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

import { Button, Stack } from '@mantine/core'
import { IconFlag, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { PolicyCards } from '../../balances/policy-cards.tsx'
import { LeaveButton } from '../../requests/list/leave-button.tsx'
import { RequestDialogs } from '../../requests/list/request-dialogs.tsx'
import { YearCalendar } from './year-calendar.tsx'

/** `/account/holidays`: what one has, and the year. */
export function OwnLeavePage() {
  const { t } = useTexts()
  const { employee } = useSession()
  return (
    <>
      <PageHeader title={t('holidays:own.title')} help={t('holidays:own.help')}>
        <Button component={Link} to="/holidays/my" variant="default" leftSection={<IconList size={16} aria-hidden />}>
          {t('holidays:own.requests')}
        </Button>
        <Button
          component={Link}
          to="/account/holidays/national"
          variant="default"
          leftSection={<IconFlag size={16} aria-hidden />}
        >
          {t('holidays:route.national')}
        </Button>
        <LeaveButton />
      </PageHeader>
      {employee ? (
        <Stack gap="md">
          <PolicyCards employeeId={employee.id} />
          <YearCalendar employeeId={employee.id} />
        </Stack>
      ) : (
        <EmptyState title={t('holidays:request.noEmployee')} />
      )}
      <RequestDialogs employeeId={employee?.id} editing={undefined} onEdit={() => undefined} />
    </>
  )
}

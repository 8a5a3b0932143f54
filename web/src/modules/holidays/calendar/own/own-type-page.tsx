import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { policyTypes } from '#contracts/holidays/policies.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { NotFoundPage } from '#web/platform/pages/not-found-page.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { PolicyCards } from '../../balances/policy-cards.tsx'
import { LeaveButton } from '../../requests/list/leave-button.tsx'
import { Requests } from '../../requests/list/requests-tabs.tsx'
import { usePolicies } from '../use-policies.ts'

/** `/account/holidays/{type}`: one's own balances and requests of one group of policies. */
export function OwnTypePage() {
  const { t } = useTexts()
  const { employee } = useSession()
  const { type: asked } = useParams({ strict: false }) as { type?: string }
  const type = policyTypes.find((one) => one === asked)
  const { policies, answer } = usePolicies()
  if (!type || type === 'national') return <NotFoundPage />
  const ids = policies.filter(({ attributes }) => attributes.type === type).map(({ id }) => id)
  return (
    <>
      <PageHeader title={t(`holidays:request.type.${type}`)}>
        <LeaveButton />
      </PageHeader>
      {answer.isPending && <Skeleton height={112} radius="md" />}
      {answer.isLoadingError && (
        <ErrorState title={t('holidays:policy.loadFailed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && employee && ids.length > 0 && (
        <Stack gap="md">
          <PolicyCards employeeId={employee.id} type={type} />
          <Requests employeeId={employee.id} policyIds={ids} />
        </Stack>
      )}
      {answer.data && !(employee && ids.length > 0) && <EmptyState title={t('holidays:own.noPolicies')} />}
    </>
  )
}

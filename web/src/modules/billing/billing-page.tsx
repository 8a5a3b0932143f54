import { Alert, Skeleton, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { showSuccess } from '#web/platform/notify.ts'
import { pageBeforePaying } from '#web/platform/routing/before-paying.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Bills } from './bills.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { useBillingWrite, usePlans, useSubscription } from './use-billing.ts'

/** `/settings/billing`: the plan, its seats and its bills. */
export function BillingPage() {
  const { t } = useTexts()
  const [own, offered] = [useSubscription(), usePlans()]
  const [subscription, plans] = [own.data, offered.data]
  const isError = (own.isError && !subscription) || (offered.isError && !plans)
  const again = () => void Promise.all([own.refetch(), offered.refetch()])
  const [asksCancel, setAsksCancel] = useState(false)
  useLookAtProvider(subscription)
  const onCancel = () => setAsksCancel(true)
  return (
    <>
      <PageHeader title={t('billing:billing')} help={t('billing:help')} />
      {isError && <ErrorState onRetry={again} />}
      {subscription && plans ? (
        <Stack gap="xl">
          <Provider kind={subscription.provider} />
          <CurrentPlan subscription={subscription} onCancel={onCancel} />
          <PlanChoice plans={plans} subscription={subscription} onCancel={onCancel} />
          <Bills id={subscription.id} />
          {asksCancel && <CancelDialog subscription={subscription} onClose={() => setAsksCancel(false)} />}
        </Stack>
      ) : (
        !isError && <Skeleton h={420} maw={760} />
      )}
    </>
  )
}

/** Says where nobody is paid for real. */
function Provider({ kind }: { kind: SubscriptionDetails['provider'] }) {
  const { t } = useTexts()
  if (kind === 'stripe') return null
  return (
    <Alert color={kind === 'test' ? 'blue' : 'yellow'} maw={760}>
      {t(kind === 'test' ? 'billing:provider.test' : 'billing:provider.none')}
    </Alert>
  )
}

/**
 * Who comes back from paying, or looks at a plan that stands still, does not wait for the provider's message: it is asked
 * once. The mark in the address goes, so that a reload does not say it again.
 */
function useLookAtProvider(subscription: SubscriptionDetails | undefined) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const write = useBillingWrite()
  const asked = useRef(false)
  const isBack = (useSearch({ strict: false }) as { checkout?: string }).checkout === 'done'
  const id = subscription?.id
  const isStill = subscription !== undefined && subscription.stripe_status !== 'active'
  useEffect(() => {
    if (!id || asked.current || !(isBack || isStill)) return
    asked.current = true
    const look = async () => {
      await write(`/subscription/${id}/refresh`)
      if (!isBack) return
      showSuccess(t('billing:choose.done'))
      const to = pageBeforePaying() ?? '/settings/billing'
      await navigate({ to, search: {} as never, replace: true })
    }
    // Not said: the page shows what is known, and the provider's message comes by itself.
    look().catch(() => undefined)
  }, [id, isBack, isStill, write, t, navigate])
}

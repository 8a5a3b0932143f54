import { Alert, Button, Group, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { FREE_SEATS, isPaidPlan } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from './billing.module.css'
import { SeatsDialog } from './dialogs/seats-dialog.tsx'
import { isDue, planName, statusOf } from './plan-names.ts'
import { useBillingWrite } from './use-billing.ts'

interface CurrentPlanProps {
  subscription: SubscriptionDetails
  onCancel: () => void
}

/** The plan as it stands: its state, its seats, what can be done with it. */
export function CurrentPlan({ subscription, onCancel }: CurrentPlanProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  const { isActive } = usePlan()
  const { plan, stripe_status, seats, renews_at, ends_at, grace_ends_at } = subscription
  const { total_active_seats: used, total_subscription_seats: total } = seats
  const status = statusOf(stripe_status)
  const isOver = stripe_status === 'canceled'
  const owes = isDue(stripe_status)
  const grace = isActive && grace_ends_at ? day(dayOfMoment(grace_ends_at)) : null
  return (
    <section className={classes.status} aria-label={t('billing:yours')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t(isOver ? 'billing:former' : 'billing:current', { plan: t(planName(plan)), total })}</Text>
          <StateBadge label={t(status.label)} color={status.color} />
        </Group>
        <div>
          <Progress value={Math.min(100, (used / Math.max(1, total)) * 100)} aria-hidden mb={6} />
          <Text c="dimmed" fz="sm">
            {t('billing:seatsTaken', { used, total })}
          </Text>
        </div>
        {owes && <Alert color="red">{grace ? t('billing:pastDue.grace', { day: grace }) : t('billing:pastDue')}</Alert>}
        {isOver && (
          <Alert color="red">
            {grace
              ? t('billing:ended.grace', { day: grace, free: FREE_SEATS })
              : t('billing:ended', { free: FREE_SEATS })}
          </Alert>
        )}
        {ends_at && <Alert color="yellow">{t('billing:ends', { day: day(dayOfMoment(ends_at)) })}</Alert>}
        {renews_at && !ends_at && !owes && (
          <Text c="dimmed" fz="sm">
            {t('billing:renews', { day: day(dayOfMoment(renews_at)) })}
          </Text>
        )}
        {isPaidPlan(plan) && subscription.is_paid && <PaidActions subscription={subscription} onCancel={onCancel} />}
      </Stack>
    </section>
  )
}

function PaidActions({ subscription, onCancel }: CurrentPlanProps) {
  const { t } = useTexts()
  const { hasRole } = useSession()
  const write = useBillingWrite()
  const [asksSeats, setAsksSeats] = useState(false)
  const [busy, setBusy] = useState<string>()
  const { id, stripe_status, ends_at } = subscription
  const isAdmin = hasRole('admin')
  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    await work().catch((error: unknown) => showFailure(error, 'billing:failed'))
    setBusy(undefined)
  }
  const resume = async () => {
    await write(`/subscription/${id}/resume`)
    showSuccess(t('billing:resume.done'))
  }
  const changeCard = async () => {
    window.location.assign((await write<{ url: string }>(`/subscription/${id}/portal`)).url)
  }
  return (
    <Group gap="xs">
      {stripe_status === 'active' && (
        <Tooltip label={t('billing:seats.onlyAdmins')} disabled={isAdmin}>
          <Button onClick={() => setAsksSeats(true)} disabled={!isAdmin}>
            {t('billing:seats.update')}
          </Button>
        </Tooltip>
      )}
      <Button
        variant={isDue(stripe_status) ? 'filled' : 'default'}
        loading={busy === 'card'}
        onClick={() => void run('card', changeCard)}
      >
        {t('billing:cardChange')}
      </Button>
      {ends_at ? (
        <Button variant="default" loading={busy === 'resume'} onClick={() => void run('resume', resume)}>
          {t('billing:resume')}
        </Button>
      ) : (
        <Button variant="subtle" color="red" onClick={onCancel}>
          {t('billing:cancel')}
        </Button>
      )}
      {asksSeats && <SeatsDialog subscription={subscription} onClose={() => setAsksSeats(false)} />}
    </Group>
  )
}

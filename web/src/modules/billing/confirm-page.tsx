import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isYearly, type Plan, pricePerPeriod } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { BackToList } from '#web/engine/pages/record/back-to-list.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { messageOf, showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { type Fact, FactList } from '#web/ui/display/fact-list.tsx'
import classes from './billing.module.css'
import { planName } from './plan-names.ts'
import { useBillingWrite, usePlans, usePreview, useSubscription } from './use-billing.ts'

interface Asked {
  plan?: string
  quantity?: number | string
  success?: string
  cancel?: string
}

const HOME = '/settings/billing'

/** `/settings/billing/confirm`: what another plan or number of seats costs a company that pays; charged when it is confirmed. */
export function ConfirmPage() {
  const { t } = useTexts()
  const { hasRole } = useSession()
  const asked = useSearch({ strict: false }) as Asked
  const [own, offered] = [useSubscription(), usePlans()]
  const [subscription, plans] = [own.data, offered.data]
  const isError = (own.isError && !subscription) || (offered.isError && !plans)
  const again = () => void Promise.all([own.refetch(), offered.refetch()])
  const quantity = Number(asked.quantity)
  const wanted = plans?.find(({ id, price }) => id === asked.plan && price > 0)
  const current = plans?.find(({ name }) => name === subscription?.plan)
  const isLoaded = subscription !== undefined && plans !== undefined
  const fits = wanted && current && subscription?.is_paid && Number.isInteger(quantity) && quantity > 0
  return (
    <>
      <PageHeader title={t('billing:confirm')} help={t('billing:confirm.help')} />
      {isError && <ErrorState onRetry={again} />}
      {!isLoaded && !isError && <Skeleton h={280} maw={560} />}
      {isLoaded && !hasRole('admin') && <Alert color="yellow">{t('billing:choose.onlyAdmins')}</Alert>}
      {isLoaded && hasRole('admin') && !fits && (
        <Stack align="flex-start" maw={560}>
          <Alert color="yellow">{t('billing:confirm.unknown')}</Alert>
          <BackToList />
        </Stack>
      )}
      {isLoaded && hasRole('admin') && fits && (
        <Confirm asked={asked} quantity={quantity} wanted={wanted} current={current} subscription={subscription} />
      )}
    </>
  )
}

interface ConfirmProps {
  asked: Asked
  quantity: number
  wanted: Plan
  current: Plan
  subscription: SubscriptionDetails
}

function Confirm({ asked, quantity, wanted, current, subscription }: ConfirmProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const write = useBillingWrite()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const facts = useFacts({ quantity, wanted, current, subscription })
  const { id, seats } = subscription
  const isSame = wanted.id === current.id && quantity === seats.total_subscription_seats
  const preview = usePreview(id, { quantity, plan: wanted.id }, !isSame)
  const goTo = (path: string | undefined) => void navigate({ href: safePath(path) ?? HOME })
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await write(`/subscription/${id}/update`, { quantity, plan: wanted.id })
      goTo(asked.success)
    } catch (error) {
      if (error instanceof ApiError) setProblem(messageOf(error, 'billing:failed'))
      else showFailure(error, 'billing:failed')
    }
    setBusy(false)
  }
  return (
    <section className={classes.status} aria-label={t('billing:confirm')}>
      <Stack gap="lg">
        <FactList facts={facts} />
        {isSame ? <Text fw={600}>{t('billing:seats.same')}</Text> : <Today preview={preview} />}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button loading={busy} disabled={isSame || !preview.data} onClick={() => void confirm()}>
            {t('billing:confirm.submit')}
          </Button>
          <Button variant="default" onClick={() => goTo(asked.cancel)}>
            {t('billing:confirm.back')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

/** The plan before and after with its price, and the difference a month, so that a year can be held against a month. */
function useFacts({ quantity, wanted, current, subscription }: Omit<ConfirmProps, 'asked'>): Fact[] {
  const { t } = useTexts()
  const { money } = useFormat()
  const before = subscription.seats.total_subscription_seats
  const described = (plan: Plan, total: number) => (
    <>
      {t('billing:confirm.plan', { plan: t(planName(plan.name)), total })}
      <Text fw={600}>
        {t(isYearly(plan) ? 'billing:choose.year' : 'billing:choose.month', {
          amount: money(pricePerPeriod(plan, total), plan.currency),
        })}
      </Text>
    </>
  )
  const more = wanted.price * quantity - current.price * before
  const difference = more > 0 ? 'billing:confirm.more' : more < 0 ? 'billing:confirm.less' : 'billing:confirm.equal'
  return [
    { label: t('billing:confirm.now'), value: described(current, before) },
    { label: t('billing:confirm.then'), value: described(wanted, quantity) },
    {
      label: t('billing:confirm.difference'),
      value: t(difference, { amount: money(Math.abs(more), wanted.currency) }),
    },
  ]
}

/** What the card is charged when it is confirmed. */
function Today({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { data, isError, refetch } = preview
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={48} />
  const isCredit = data.total < 0
  const amount = money(isCredit ? -data.total : data.amount_due, data.currency)
  return (
    <div aria-live="polite">
      <Text fw={600} fz="lg">
        {t(isCredit ? 'billing:seats.credit' : 'billing:seats.now', { amount })}
      </Text>
      <Text c="dimmed">{t('billing:confirm.charged')}</Text>
    </div>
  )
}

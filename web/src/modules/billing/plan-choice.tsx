import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FREE_SEATS, isYearly, type Plan } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './billing.module.css'
import { ChooseDialog } from './dialogs/choose-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { isDue } from './plan-names.ts'

interface PlanChoiceProps {
  plans: Plan[]
  subscription: SubscriptionDetails
  onCancel: () => void
}

/** The free plan beside the paid one, monthly or yearly. */
export function PlanChoice({ plans, subscription, onCancel }: PlanChoiceProps) {
  const { t } = useTexts()
  const { hasRole } = useSession()
  const { plan: current, stripe_status, is_paid, ends_at, provider } = subscription
  const [interval, setInterval] = useState<string>(current.includes('Yearly') ? 'year' : 'month')
  const [chosen, setChosen] = useState<Plan>()
  const free = plans.find(({ price }) => price === 0)
  const pro = plans.find((plan) => plan.price > 0 && isYearly(plan) === (interval === 'year'))
  const owes = isDue(stripe_status)
  const isCurrent = (plan: Plan) => plan.name === current && (owes || stripe_status === 'active')
  // What a company pays already is for administrators to change.
  const mayChoose = provider !== 'none' && !owes && (!is_paid || hasRole('admin'))
  const mayLeave = is_paid && !ends_at
  return (
    <section aria-labelledby="plans">
      <Group justify="space-between" maw={760} mb="sm">
        <Title order={2} id="plans">
          {t('billing:plans')}
        </Title>
        <SegmentedControl
          aria-label={t('billing:interval.label')}
          value={interval}
          onChange={setInterval}
          data={[
            { value: 'month', label: t('billing:interval.month') },
            { value: 'year', label: t('billing:interval.year') },
          ]}
        />
      </Group>
      <div className={classes.plans}>
        {free && (
          <PlanCard
            plan={free}
            title={t('billing:free.name')}
            help={t('billing:free.help')}
            features={[t('billing:free.seats', { count: FREE_SEATS }), t('billing:free.people')]}
            isCurrent={isCurrent(free)}
            onChoose={mayLeave ? onCancel : undefined}
          />
        )}
        {pro && (
          <PlanCard
            plan={pro}
            title={t('billing:pro.name')}
            help={t('billing:pro.help')}
            features={[t('billing:pro.seats'), t('billing:pro.features'), t('billing:pro.proration')]}
            isCurrent={isCurrent(pro)}
            onChoose={mayChoose ? () => setChosen(pro) : undefined}
          />
        )}
      </div>
      {is_paid && !hasRole('admin') && (
        <Text c="dimmed" maw={760} mt="sm">
          {t('billing:choose.onlyAdmins')}
        </Text>
      )}
      {chosen && <ChooseDialog plan={chosen} subscription={subscription} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

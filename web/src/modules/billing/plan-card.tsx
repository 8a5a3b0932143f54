import { Button, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { isYearly, type Plan } from '#contracts/billing/plans.ts'
import { formatMoney } from '#web/platform/format/amounts.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './billing.module.css'
import { planName } from './plan-names.ts'

interface PlanCardProps {
  plan: Plan
  title: string
  help: string
  features: string[]
  isCurrent: boolean
  /** Absent where it cannot be chosen. */
  onChoose?: () => void
}

/** One plan: its price a person, what it brings, and a way to it. */
export function PlanCard({ plan, title, help, features, isCurrent, onChoose }: PlanCardProps) {
  const { t, locale } = useTexts()
  // Lei are written the Romanian way in either language (spec 1, billing).
  const price = formatMoney(plan.price, plan.currency, /ron/i.test(plan.currency) ? 'ro' : locale)
  return (
    <section className={classes.card} data-current={isCurrent || undefined} aria-label={title}>
      <div>
        <Title order={3}>{title}</Title>
        <Text c="dimmed">{help}</Text>
      </div>
      <div>
        <div className={classes.price}>
          <Text span fz={28} fw={650}>
            {price}
          </Text>
          <Text span c="dimmed">
            {t('billing:perUserMonth')}
          </Text>
        </div>
        <Text c="dimmed" fz="sm" mih={20}>
          {isYearly(plan) ? t('billing:billedYearly') : ''}
        </Text>
      </div>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="default" disabled>
          {t('billing:yours')}
        </Button>
      ) : (
        <Button
          onClick={onChoose}
          disabled={!onChoose}
          variant={plan.price > 0 ? 'filled' : 'default'}
          aria-label={t('billing:chooseNamed', { plan: t(planName(plan.name)) })}
        >
          {t('billing:choose')}
        </Button>
      )}
    </section>
  )
}

import { Stack, Text } from '@mantine/core'
import { isYearly, type Plan, pricePerPeriod } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { planName } from '../plan-names.ts'
import { useBillingWrite } from '../use-billing.ts'
import { QuantityDialog } from './quantity-dialog.tsx'

interface ChooseDialogProps {
  plan: Plan
  subscription: SubscriptionDetails
  onClose: () => void
}

/** How many seats of a plan; then on to where they are paid. */
export function ChooseDialog({ plan, subscription, onClose }: ChooseDialogProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const write = useBillingWrite()
  const isThere = useIsThere()
  const { total_active_seats: used, total_subscription_seats: paid } = subscription.seats
  const pay = async (quantity: number) => {
    const page = `${window.location.origin}/settings/billing`
    const body = { quantity, successUrl: `${page}?checkout=done`, cancelUrl: page }
    const { url } = await write<{ url: string }>(`/checkout/${plan.id}`, body)
    // Who has closed the dialog meanwhile does not want to pay.
    if (isThere()) window.location.assign(url)
  }
  const yearly = isYearly(plan)
  return (
    <QuantityDialog
      title={t('billing:choose.title', { plan: t(planName(plan.name)) })}
      used={used}
      // Who comes from the free plan comes to add people: the seats proposed hold one more than there are.
      initial={subscription.is_paid ? Math.max(used, paid) : used + 1}
      submit={t(subscription.is_paid ? 'billing:choose.switchSubmit' : 'billing:choose.submit')}
      onSubmit={pay}
      onClose={onClose}
      explain={(quantity) => (
        <Stack gap={4}>
          <Text fw={600}>
            {t(yearly ? 'billing:choose.year' : 'billing:choose.month', {
              amount: money(pricePerPeriod(plan, quantity), plan.currency),
            })}
          </Text>
          <Text c="dimmed">{t(subscription.is_paid ? 'billing:choose.switch' : 'billing:choose.spare', { used })}</Text>
        </Stack>
      )}
    />
  )
}

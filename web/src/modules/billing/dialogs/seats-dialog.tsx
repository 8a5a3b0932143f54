import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { useBillingWrite, usePreview } from '../use-billing.ts'
import { QuantityDialog } from './quantity-dialog.tsx'

const TYPING_MS = 300

interface SeatsDialogProps {
  subscription: SubscriptionDetails
  onClose: () => void
}

/** Another number of seats, with what it costs today. */
export function SeatsDialog({ subscription, onClose }: SeatsDialogProps) {
  const { t } = useTexts()
  const write = useBillingWrite()
  const isThere = useIsThere()
  const { total_active_seats: used, total_subscription_seats: paid } = subscription.seats
  const save = async (quantity: number) => {
    await write(`/subscription/${subscription.id}/update`, { quantity })
    showSuccess(t('billing:seats.saved'))
    if (isThere()) onClose()
  }
  return (
    <QuantityDialog
      title={t('billing:seats.update')}
      used={used}
      initial={Math.max(used, paid)}
      submit={t('billing:seats.save')}
      onSubmit={save}
      onClose={onClose}
      explain={(quantity) => <Cost id={subscription.id} quantity={quantity} paid={paid} />}
    />
  )
}

function Cost({ id, quantity, paid }: { id: string; quantity: number; paid: number }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const [wanted] = useDebouncedValue(quantity, TYPING_MS)
  const { data, isError, refetch } = usePreview(id, { quantity: wanted }, wanted !== paid)
  if (quantity === paid) return <Text c="dimmed">{t('billing:seats.same')}</Text>
  if (isError && wanted === quantity) return <ErrorState onRetry={() => void refetch()} />
  if (!data || wanted !== quantity) return <Text c="dimmed">…</Text>
  const { total, amount_due, currency } = data
  const isCredit = total < 0
  return (
    <Text fw={600}>
      {t(isCredit ? 'billing:seats.credit' : 'billing:seats.now', {
        amount: money(isCredit ? -total : amount_due, currency),
      })}
    </Text>
  )
}

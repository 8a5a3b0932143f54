import { FREE_SEATS } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useBillingWrite } from '../use-billing.ts'

interface CancelDialogProps {
  subscription: SubscriptionDetails
  onClose: () => void
}

/** Asks before the subscription is let to end, and says when that is and what then. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  const write = useBillingWrite()
  const { id, stripe_status, renews_at } = subscription
  const cancel = async () => {
    try {
      await write(`/subscription/${id}/cancel`)
      showSuccess(t('billing:cancel.done'))
    } catch (error) {
      showFailure(error, 'billing:failed')
      throw error
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('billing:cancel.title')}
      text={
        stripe_status === 'active'
          ? t('billing:cancel.text', { day: day(dayOfMoment(renews_at)), free: FREE_SEATS })
          : t('billing:cancel.now')
      }
      confirm={t('billing:cancel.confirm')}
      cancel={t('billing:cancel.keep')}
      color="red"
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

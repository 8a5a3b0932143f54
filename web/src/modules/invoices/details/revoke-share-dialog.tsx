import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { revokeShare } from './share-action.ts'

/** Asks before the public link of an invoice ends: mails that were sent hold it too. */
export function RevokeShareDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      opened
      title={t('invoices:share.revokeTitle')}
      text={t('invoices:share.revokeText')}
      confirm={t('invoices:share.revoke')}
      cancel={t('engine:dialog.cancel')}
      color="red"
      onConfirm={() => revokeShare(invoice)}
      onClose={onClose}
    />
  )
}

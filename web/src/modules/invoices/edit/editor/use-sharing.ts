import { api, newIdempotencyKey } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'
import type { Saving } from './use-saving.ts'

/** Saves the draft and copies the address of its public page, on which it is marked as a draft. */
export function useSharing({ save }: Saving, showErrors: () => void) {
  const { t } = useTexts()
  return async () => {
    const saved = await save()
    if (!saved) return showErrors()
    try {
      const { data } = await api.post<{ data: InvoiceRecord }>(
        `/restify/invoices/${saved.id}/actions?action=share-invoice`,
        {},
        { onError: 'caller', idempotencyKey: newIdempotencyKey() },
      )
      await navigator.clipboard.writeText(`${window.location.origin}/share/invoices/${data.attributes.share_token}/details`)
      showSuccess(t('invoices:edit.linkCopied'))
    } catch (error) {
      showFailure(error, 'invoices:edit.shareFailed')
    }
  }
}

import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saying } from '../actions/call.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'

/** Makes an invoice of a proforma or estimate, and opens it; a second one is asked for in other words. */
export function MakeInvoiceDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { invoice_made_id, invoice_made_number } = invoice.attributes
  const again = invoice_made_id !== null
  const make = async () => {
    const path = `/restify/invoices/${invoice.id}/actions?action=make-invoice`
    const { data } = await api
      .post<{ data: InvoiceRecord }>(path, { again }, { onError: 'caller' })
      .catch(saying('invoices:makeInvoice.failed'))
    showSuccess(t('invoices:makeInvoice.done'))
    void navigate({ to: `/invoices/${data.id}/edit` })
  }
  return (
    <ConfirmDialog
      opened
      title={t('invoices:makeInvoice.title', { number: invoiceName(invoice) })}
      text={
        again
          ? t('invoices:makeInvoice.again', { number: invoice_made_number ?? t('name:invoices.status=draft') })
          : t('invoices:makeInvoice.text')
      }
      confirm={t('invoices:makeInvoice.submit')}
      cancel={t('engine:dialog.cancel')}
      onConfirm={make}
      onClose={onClose}
    />
  )
}

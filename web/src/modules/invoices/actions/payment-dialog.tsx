import { Text } from '@mantine/core'
import { MarkInvoicePaid } from '#contracts/invoices/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isDraft } from '../states.ts'
import { call } from './call.ts'

const fields: FieldSpec[] = [
  { name: 'paid_at', label: 'name:invoices.paid_at', kind: 'date', width: 'half' },
  { name: 'method', label: 'name:invoices.method', kind: 'text', width: 'half' },
  { name: 'reference', label: 'name:invoices.reference', kind: 'text', help: 'invoices:pay.referenceHelp' },
]

/** Pays what is left of an invoice: today unless another day is said. Enter is enough. */
export function PaymentDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { t } = useTexts()
  const format = useFormat()
  const { balance, currency } = invoice.attributes
  const pay = async (body: FormValues, key: string) => {
    await call(invoice, 'mark-as-paid', body, key)
    showSuccess(t('invoices:pay.done'))
  }
  return (
    <Dialog onClose={onClose} title={t('invoices:pay.title', { name: invoiceName(invoice) })}>
      <Text mb="md">
        {t(isDraft(invoice) ? 'invoices:pay.draft' : 'invoices:pay.left', { amount: format.exact(balance, currency) })}
      </Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={MarkInvoicePaid}
        initial={{ paid_at: today() }}
        submitLabel="invoices:pay.submit"
        failed="invoices:pay.failed"
        onSubmit={pay}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

import { Text } from '@mantine/core'
import { UndoPayment, VoidInvoice } from '#contracts/invoices/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName, isCreditNote } from '../states.ts'
import { call } from './call.ts'

const fields: FieldSpec[] = [
  { name: 'reason', label: 'name:*.reason', kind: 'textarea', required: true, autoFocus: true },
]

interface ReasonDialogProps {
  invoice: InvoiceRecord
  step: 'void' | 'undo'
  /** Of `undo`: which payment; the last one unless named. */
  paymentId?: string
  onClose: () => void
}

/** Voids an invoice, or takes a payment of it back: both ask why, and the history keeps the answer. */
export function ReasonDialog({ invoice, step, paymentId, onClose }: ReasonDialogProps) {
  const { t } = useTexts()
  const send = async (body: FormValues, key: string) => {
    if (step === 'void') await call(invoice, 'void', body, key)
    else await call(invoice, 'undo-payment', { ...body, payment_id: paymentId ?? null }, key)
    showSuccess(t(`invoices:${step}.done`))
  }
  return (
    <Dialog onClose={onClose} title={t(`invoices:${step}.title`, { name: invoiceName(invoice) })}>
      <Text mb="md">
        {t(step === 'void' && isCreditNote(invoice) ? 'invoices:credits.voidText' : `invoices:${step}.text`)}
      </Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={step === 'void' ? VoidInvoice : UndoPayment}
        submitLabel={`invoices:${step}.submit`}
        failed={`invoices:${step}.failed`}
        onSubmit={send}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

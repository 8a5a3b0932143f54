import { Text } from '@mantine/core'
import { PauseReminders } from '#contracts/invoices/reminders/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'

const fields: FieldSpec[] = [
  { name: 'until', label: 'name:invoices.until', help: 'invoices:remind.untilHelp', kind: 'date' },
  { name: 'whole_client', label: 'name:invoices.whole_client', kind: 'switch' },
]

/** Holds up the reminders of an invoice, or of its client, until a day or for good. */
export function PauseDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('invoices:remind.pauseTitle', { number: invoice.attributes.invoice_number })} onClose={onClose}>
      <Text mb="md">{t('invoices:remind.pauseText')}</Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={PauseReminders}
        submitLabel="invoices:remind.pause"
        failed="invoices:remind.pauseFailed"
        onSubmit={async (payload, idempotencyKey) => {
          const path = `/restify/invoices/${invoice.id}/actions?action=pause-reminders`
          await api.post(path, payload, { onError: 'caller', idempotencyKey })
          showSuccess(t('invoices:remind.paused'))
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

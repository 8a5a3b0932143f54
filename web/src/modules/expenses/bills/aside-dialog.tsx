import { Text } from '@mantine/core'
import { SetAside } from '#contracts/expenses/bills.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type BillRecord, billName } from './bill-record.ts'
import { callBill } from './call-bill.ts'

const fields: FieldSpec[] = [
  { name: 'reason', label: 'name:*.reason', kind: 'textarea', required: true, autoFocus: true },
]

/** Sets a bill aside: it asks why, and the bill keeps the answer. */
export function AsideDialog({ bill, onClose }: { bill: BillRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('expenses:bills.aside.title', { name: billName(bill) })}>
      <Text mb="md">{t('expenses:bills.aside.text')}</Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={SetAside}
        submitLabel="expenses:bills.aside.submit"
        failed="expenses:bills.aside.failed"
        onSubmit={async (body, key) => {
          await callBill(bill.id, 'set-aside', body, key)
          showSuccess(t('expenses:bills.aside.done'))
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

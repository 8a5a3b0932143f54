import { useState } from 'react'
import * as z from 'zod'
import { expenseSettings } from '#contracts/expenses/settings.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const schema = z.object({ expense_large_amount: expenseSettings.expense_large_amount.value })

interface LargeAmountDialogProps {
  amount: number | null
  currency: string
  onClose: () => void
}

/** Sets the amount above which two approve; an empty one ends that. */
export function LargeAmountDialog({ amount, currency, onClose }: LargeAmountDialogProps) {
  const { t } = useTexts()
  const [fields] = useState((): FieldSpec[] => [
    {
      name: 'expense_large_amount',
      label: 'name:settings.expense_large_amount',
      help: 'expenses:large.emptyHelp',
      kind: 'money',
      currency,
      autoFocus: true,
    },
  ])
  const save = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    showSuccess(t('expenses:large.saved'))
  }
  return (
    <Dialog onClose={onClose} title={t('name:settings.expense_large_amount')}>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={schema}
        initial={{ expense_large_amount: amount }}
        submitLabel="engine:form.save"
        failed="expenses:large.failed"
        onSubmit={save}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

import { MarkExpensePaid } from '#contracts/expenses/expenses.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'

const fields: FieldSpec[] = [
  {
    name: 'status_explanation',
    label: 'name:expenses.status_explanation',
    help: 'expenses:pay.help',
    kind: 'text',
    autoFocus: true,
  },
]

interface MarkPaidFormProps {
  onSubmit: (body: FormValues, idempotencyKey: string) => Promise<void>
  onPaid?: (() => void) | undefined
  onClose: () => void
}

/** Asks with what reference something was paid. */
export function MarkPaidForm({ onSubmit, onPaid, onClose }: MarkPaidFormProps) {
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      schema={MarkExpensePaid}
      submitLabel="expenses:pay.submit"
      failed="expenses:pay.failed"
      onSubmit={onSubmit}
      onDone={() => {
        onPaid?.()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

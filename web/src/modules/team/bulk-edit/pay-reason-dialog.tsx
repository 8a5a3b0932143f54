import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fields: FieldSpec[] = [
  {
    name: 'salary_reason',
    label: 'name:employees.salary_reason',
    help: 'team:salaries.reasonHelp',
    kind: 'text',
    required: true,
    autoFocus: true,
    autoComplete: 'off',
  },
]

interface PayReasonDialogProps {
  /** How many people are paid otherwise. */
  count: number
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks once why all these salaries change. */
export function PayReasonDialog({ count, onReason, onClose }: PayReasonDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('team:bulk.payTitle', { count })}>
      <ActionForm
        layout="dialog"
        fields={fields}
        submitLabel="team:bulk.paySave"
        onSubmit={async ({ salary_reason }) => {
          onClose()
          await onReason(String(salary_reason))
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

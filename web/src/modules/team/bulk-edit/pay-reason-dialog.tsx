import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
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
  /** What was given at the last try. */
  reason: string
  /** Saves; what it throws stands in the dialog. */
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

const isOfReason = (path: string) => path.endsWith('.salary_reason')

/** Whether a refusal says what is wrong with cells, and not with the reason alone. */
export const isOfCells = ({ errors }: ApiError): boolean => Object.keys(errors).some((path) => !isOfReason(path))

/** A refusal of the reason, which the server says for each row: once, at its field. */
export function ofReason(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const [sentences] = Object.values(error.errors)
  return sentences ? new ApiError(error.status, sentences.join('\n'), { salary_reason: sentences }) : error
}

/** Asks once why all these salaries change. */
export function PayReasonDialog({ count, reason, onReason, onClose }: PayReasonDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('team:bulk.payTitle', { count })}>
      <ActionForm
        layout="dialog"
        fields={fields}
        initial={{ salary_reason: reason }}
        failed="team:bulk.failed"
        submitLabel="team:bulk.paySave"
        onSubmit={({ salary_reason }) => onReason(String(salary_reason))}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

import { DeclineDocument, type SignedAnswer } from '#contracts/documents/signer.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type As, signing } from './signer-calls.ts'

const fields: FieldSpec[] = [
  {
    name: 'reason',
    label: 'name:signing.reason',
    help: 'documents:signer.reasonHelp',
    kind: 'textarea',
    autoFocus: true,
  },
]
const schema = DeclineDocument.pick({ reason: true })

interface DeclineDialogProps {
  as: As
  onClose: () => void
  onDone: (answer: SignedAnswer) => void
}

/** Says no, with a reason that reaches the sender. */
export function DeclineDialog({ as, onClose, onDone }: DeclineDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('documents:signer.declineTitle')} onClose={onClose}>
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        schema={schema}
        submitLabel="documents:signer.decline"
        failed="documents:signer.declineFailed"
        onSubmit={async ({ reason }, key) => onDone(await signing.decline(as, reason, key))}
      />
    </Dialog>
  )
}

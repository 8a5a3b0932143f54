import { useNavigate } from '@tanstack/react-router'
import { RequestSignature } from '#contracts/documents/signing.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { askedSigners } from '../prepare/signer-fields.ts'

interface RequestDialogProps {
  documentId: string
  /** Addresses that the list begins with: of whom the document is about. */
  emails: readonly string[]
  onClose: () => void
}

const fields = [askedSigners]

/** Who is to sign, one to five people; where they sign is chosen on the next page. */
export function RequestDialog({ documentId, emails, onClose }: RequestDialogProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const path = `/restify/documents/${documentId}/actions?action=request-signature`
    await api.post(path, payload, { onError: 'caller', idempotencyKey })
  }
  const goOn = () => {
    onClose()
    void navigate({ to: `/documents/${documentId}/signing` })
  }
  return (
    <Dialog title={t('documents:signing.requestTitle')} onClose={onClose} size="xl">
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        schema={RequestSignature}
        initial={{ signers: emails.length > 0 ? emails.map((email) => ({ email })) : [{}] }}
        submitLabel="documents:signing.toPlaces"
        failed="documents:signing.requestFailed"
        onSubmit={send}
        onDone={goOn}
      />
    </Dialog>
  )
}

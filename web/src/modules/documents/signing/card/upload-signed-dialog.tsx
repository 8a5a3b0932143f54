import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fields: FieldSpec[] = [
  {
    name: 'file',
    label: 'name:documents.file',
    help: 'documents:signing.uploadHelp',
    kind: 'file',
    accept: ['application/pdf'],
    required: true,
  },
]

/** A file that was signed elsewhere, with an advanced or a qualified signature, becomes the document's signed version. */
export function UploadSignedDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { t } = useTexts()
  const send = async ({ file }: FormValues, idempotencyKey: string) => {
    const path = `/restify/documents/${documentId}/actions?action=upload-signed-version`
    await api.post(path, { file: [file].flat()[0] }, { onError: 'caller', idempotencyKey })
    showSuccess(t('documents:signing.uploaded'))
  }
  return (
    <Dialog title={t('documents:signing.upload')} onClose={onClose}>
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        submitLabel="documents:signing.uploadSubmit"
        failed="documents:signing.actionFailed"
        onSubmit={send}
        onDone={onClose}
      />
    </Dialog>
  )
}

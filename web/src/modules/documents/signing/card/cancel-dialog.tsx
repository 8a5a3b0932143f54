import { Button } from '@mantine/core'
import { CancelSignature } from '#contracts/documents/signing.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const reason: FieldSpec[] = [
  {
    name: 'reason',
    label: 'name:documents.reason',
    help: 'documents:signing.cancelReasonHelp',
    kind: 'textarea',
  },
]

/** Ends a request that is not signed by all yet. */
export function CancelDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('documents:signing.cancelTitle')} onClose={onClose}>
      <ActionForm
        layout="dialog"
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('documents:signing.cancelKeep')}
          </Button>
        }
        fields={reason}
        schema={CancelSignature}
        submitLabel="documents:signing.cancel"
        failed="documents:signing.actionFailed"
        onSubmit={async (payload, idempotencyKey) => {
          const path = `/restify/documents/${documentId}/actions?action=cancel-signature`
          await api.post(path, payload, { onError: 'caller', idempotencyKey })
        }}
        onDone={onClose}
      />
    </Dialog>
  )
}

import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BinDocument } from '#contracts/documents/bin.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { signaturesOf } from '../../signing/signatures-of.ts'
import { signingQuery } from '../../signing/signing-query.ts'
import { type DocumentRecord, ownerName } from '../document-record.ts'

const fields: FieldSpec[] = [
  {
    name: 'reason',
    label: 'name:documents.reason',
    help: 'documents:bin.reasonHelp',
    kind: 'textarea',
    autoFocus: true,
  },
]

interface BinDialogProps {
  document: DocumentRecord
  onClose: () => void
  /** Follows when it is in the bin. */
  onDone: () => void
}

/** Moves a signed document to the bin: says which, and who has signed it, and asks why. */
export function BinDialog({ document, onClose, onDone }: BinDialogProps) {
  const { t } = useTexts()
  const { name } = document.attributes
  return (
    <Dialog title={t('documents:bin.title', { name, owner: ownerName(document) })} onClose={onClose}>
      <Stack>
        <WhoSigned documentId={document.id} />
        <ActionForm
          layout="dialog"
          onCancel={onClose}
          fields={fields}
          schema={BinDocument}
          submitLabel="documents:bin.put"
          failed="documents:bin.putFailed"
          onSubmit={async (payload, idempotencyKey) => {
            const path = `/restify/documents/${document.id}/actions?action=bin`
            await api.post(path, payload, { onError: 'caller', idempotencyKey })
            showSuccess(t('documents:bin.done', { name }))
          }}
          onDone={onDone}
        />
      </Stack>
    </Dialog>
  )
}

function WhoSigned({ documentId }: { documentId: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const { data, isPending } = useQuery(signingQuery(documentId))
  if (isPending) return <Skeleton h={22} />
  const signatures = signaturesOf(data ?? null)
  if (signatures.length === 0) return null
  return (
    <div>
      <Text fw={500}>{t('documents:bin.signedBy')}</Text>
      {signatures.map(({ name, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: somebody may sign twice
        <Text key={index} style={{ overflowWrap: 'anywhere' }}>
          {name} · {format.moment(at)}
        </Text>
      ))}
    </div>
  )
}

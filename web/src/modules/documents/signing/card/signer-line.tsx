import { Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ResendSignature, type SignerState } from '#contracts/documents/signing.ts'
import type { SignerAnswer } from '#contracts/documents/signing-answers.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge, type StateColor } from '#web/ui/display/state-badge.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const colors: Record<SignerState, StateColor> = {
  waiting: 'gray',
  asked: 'blue',
  failed: 'red',
  viewed: 'blue',
  signed: 'green',
  declined: 'red',
}

interface SignerLineProps {
  documentId: string
  signer: SignerAnswer
  mayResend: boolean
}

/** One signer: who, how far, and asking again, at a corrected address where it was wrong. */
export function SignerLine({ documentId, signer, mayResend }: SignerLineProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [isResending, setResending] = useState(false)
  const at = signer.signed_at ?? signer.viewed_at ?? signer.asked_at
  const isAwaited = ['asked', 'viewed', 'failed'].includes(signer.state)
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>{signer.name}</Text>
        <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {signer.email}
          {at && ` · ${format.moment(at)}`}
        </Text>
        {signer.reason && <Text fz="sm">{signer.reason}</Text>}
      </div>
      <Group gap="xs">
        <StateBadge label={t(`documents:signing.signerState.${signer.state}`)} color={colors[signer.state]} />
        {mayResend && isAwaited && (
          <Button size="compact-sm" variant="default" onClick={() => setResending(true)}>
            {t('documents:signing.resend')}
          </Button>
        )}
      </Group>
      {isResending && <ResendDialog documentId={documentId} signer={signer} onClose={() => setResending(false)} />}
    </Group>
  )
}

/** In place of somebody who signs in another person signs: they are named, and nobody is by the name of the first. */
const fieldsFor = ({ email: before, has_login }: SignerAnswer): FieldSpec[] => [
  { name: 'email', label: 'name:documents.email', help: 'documents:signing.resendHelp', kind: 'email' },
  {
    name: 'name',
    label: 'name:documents.signers.name',
    help: 'documents:signing.resendNameHelp',
    kind: 'text',
    required: true,
    when: ({ email }) => has_login === true && email !== before,
  },
]
const schema = ResendSignature.pick({ email: true, name: true })

function ResendDialog({
  documentId,
  signer,
  onClose,
}: {
  documentId: string
  signer: SignerAnswer
  onClose: () => void
}) {
  const { t } = useTexts()
  const fields = useMemo(() => fieldsFor(signer), [signer])
  return (
    <Dialog title={t('documents:signing.resendTitle', { name: signer.name })} onClose={onClose}>
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        schema={schema}
        initial={{ email: signer.email }}
        submitLabel="documents:signing.resend"
        failed="documents:signing.actionFailed"
        onSubmit={async ({ email, name }, idempotencyKey) => {
          const path = `/restify/documents/${documentId}/actions?action=resend-signature`
          await api.post(path, { signer_id: signer.id, email, name }, { onError: 'caller', idempotencyKey })
          showSuccess(t('documents:signing.resent'))
        }}
        onDone={onClose}
      />
    </Dialog>
  )
}

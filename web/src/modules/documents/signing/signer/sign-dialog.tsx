import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import type { SignedAnswer, SignerDocument } from '#contracts/documents/signer.ts'
import { SignDocument } from '#contracts/documents/signer.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { CustomFieldProps, FieldSpec } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Filled, onWire } from './draft/filled.ts'
import { type As, signing } from './signer-calls.ts'

interface SignDialogProps {
  as: As
  paper: SignerDocument
  filled: Filled
  onClose: () => void
  onDone: (answer: SignedAnswer) => void
}

const schema = SignDocument.pick({ consent: true })
const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The last step: what is agreed to, in words, and the signature goes out. */
export function SignDialog({ as, paper, filled, onClose, onDone }: SignDialogProps) {
  const { t } = useTexts()
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        name: 'consent',
        label: 'name:signing.consent',
        kind: 'custom',
        empty: false,
        render: (props) => <Consent {...props} words={paper.consent} />,
      },
    ],
    [paper.consent],
  )
  return (
    <Dialog title={t('documents:signer.signTitle', { document: paper.document })} onClose={onClose}>
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        schema={schema}
        submitLabel="documents:signer.sign"
        failed="documents:signer.signFailed"
        onSubmit={async (_, key) =>
          onDone(await signing.sign(as, { ...onWire(filled), consent: true, timezone: timezone() }, key))
        }
      />
    </Dialog>
  )
}

function Consent({ value, onChange, error, words }: CustomFieldProps & { words: string }) {
  return (
    <Checkbox
      label={words}
      checked={value === true}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

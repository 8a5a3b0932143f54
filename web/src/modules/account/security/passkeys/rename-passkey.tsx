import { type Passkey, PasskeyUpdate } from '#contracts/account/passkeys.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'

const fields: FieldSpec[] = [{ name: 'name', label: 'name:*.name', kind: 'text', required: true, autoFocus: true }]

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: () => void
  onClose: () => void
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const send = async (payload: FormValues) => {
    await api.put(`/passkeys/${passkey.id}`, payload, { onError: 'caller' })
    onRenamed()
  }
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      initial={{ name: passkey.name }}
      schema={PasskeyUpdate}
      submitLabel="account:passkeys.save"
      failed="account:passkeys.failed"
      onSubmit={send}
      onDone={onClose}
    />
  )
}

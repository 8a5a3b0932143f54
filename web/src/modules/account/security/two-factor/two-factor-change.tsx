import { Text } from '@mantine/core'
import { useState } from 'react'
import { TwoFactorChange as Body, type RecoveryCodes as Codes } from '#contracts/account/two-factor.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { UsernameHint } from '../../username-hint.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const password: FieldSpec = {
  name: 'current_password',
  label: 'name:two-factor.current_password',
  kind: 'password',
  required: true,
  autoComplete: 'current-password',
}
const code: FieldSpec = {
  name: 'code',
  label: 'name:two-factor.code',
  kind: 'text',
  required: true,
  autoComplete: 'one-time-code',
}

interface TwoFactorChangeProps {
  change: 'off' | 'recovery-codes'
  help: TextKey
  /** Comes with the answer that it is off. */
  onOff?: () => void
  onClose: () => void
}

/** What takes both password and code: turning it off, and new recovery codes, which are shown at the end. */
export function TwoFactorChange({ change, help, onOff, onClose }: TwoFactorChangeProps) {
  const { t } = useTexts()
  const { profile } = useSession()
  const isThere = useIsThere()
  const [codes, setCodes] = useState<string[]>()
  if (!profile) return null
  const { email, has_password } = profile.attributes
  const send = async (payload: FormValues) => {
    const answer = await api.post<{ data: Partial<Codes> }>(`/two-factor/${change}`, payload, { onError: 'caller' })
    const made = answer.data.recovery_codes
    if (made) return setCodes(made)
    onOff?.()
    if (isThere()) onClose()
  }
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={onClose} />
  return (
    <ActionForm
      layout="dialog"
      fields={has_password ? [password, code] : [code]}
      schema={Body}
      submitLabel={change === 'off' ? 'account:twoFactor.turnOff' : 'account:twoFactor.renew'}
      failed="account:twoFactor.failed"
      onSubmit={send}
    >
      <Text c="dimmed" fz="sm">
        {t(help)}
      </Text>
      <UsernameHint email={email} />
    </ActionForm>
  )
}

import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { PasskeyOptions, PasskeyStore } from '#contracts/account/passkeys.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showError } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { UsernameHint } from '../../username-hint.tsx'
import { browserOf } from '../browser-of.ts'
import { CeremonyError, makePasskey } from './passkey-ceremony.ts'

const password: FieldSpec = {
  name: 'current_password',
  label: 'name:passkeys.current_password',
  kind: 'password',
  required: true,
  autoFocus: true,
  autoComplete: 'current-password',
}
const name: FieldSpec = { name: 'name', label: 'name:*.name', kind: 'text', required: true }
const schema = PasskeyOptions.extend({ name: PasskeyStore.shape.name })

/** Password and a name, then the browser's own question, and the passkey is kept. */
export function AddPasskey({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const { profile } = useSession()
  const isThere = useIsThere()
  const [browser] = useState(() => browserOf(navigator.userAgent))
  const hasPassword = profile?.attributes.has_password ?? true
  const fields = useMemo(() => (hasPassword ? [password, name] : [name]), [hasPassword])
  if (!profile) return null
  const proposed = browser
    ? t('account:devices.browser', { browser: browser.browser, system: browser.system })
    : t('account:passkeys.title')
  const send = async ({ name: chosen, ...payload }: FormValues) => {
    try {
      const credential = await makePasskey(payload)
      await api.post('/passkeys', { name: chosen, credential }, { onError: 'caller' })
      onAdded()
      if (isThere()) onClose()
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error
      showError(t(error.textKey))
    }
  }
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      initial={{ name: proposed }}
      schema={schema}
      submitLabel="account:passkeys.continue"
      failed="account:passkeys.failed"
      onSubmit={send}
    >
      <Text fz="sm" c="dimmed">
        {t('account:passkeys.addHelp')}
      </Text>
      <UsernameHint email={profile.attributes.email} />
    </ActionForm>
  )
}

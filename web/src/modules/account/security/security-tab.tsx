import { useMemo, useState } from 'react'
import { ChangePassword } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { UsernameHint } from '../username-hint.tsx'
import { CompanyRuleSection } from './company-rule-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

const current: FieldSpec = {
  name: 'current_password',
  label: 'name:new-password.current_password',
  kind: 'password',
  required: true,
  autoComplete: 'current-password',
}
const chosen: FieldSpec[] = [
  {
    name: 'password',
    label: 'name:new-password.password',
    kind: 'password',
    rules: 'strong',
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    label: 'name:new-password.password_confirmation',
    kind: 'password',
    autoComplete: 'new-password',
  },
]

/** How the person signs in, and where they are signed in. */
export function SecurityTab() {
  const { can } = useSession()
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <DevicesSection />
      {can('manageCompany') && <CompanyRuleSection />}
    </>
  )
}

/** A new password. Somebody who never had one is not asked for the current one. */
function PasswordSection() {
  const { t } = useTexts()
  const { profile } = useSession()
  const [round, setRound] = useState(0)
  const hasPassword = profile?.attributes.has_password ?? true
  const fields = useMemo(() => (hasPassword ? [current, ...chosen] : chosen), [hasPassword])
  if (!profile) return null
  const send = async (payload: FormValues, idempotencyKey: string) => {
    await api.post('/change-password', payload, { onError: 'caller', idempotencyKey })
    showSuccess(t('account:security.done'))
    setRound(round + 1)
  }
  return (
    <Section title={t('account:security.title')} help={t('account:security.help')}>
      <ActionForm
        key={`${round} ${hasPassword}`}
        fields={fields}
        schema={ChangePassword}
        submitLabel="account:security.submit"
        failed="account:security.failed"
        onSubmit={send}
        fullWidth={false}
      >
        <UsernameHint email={profile.attributes.email} />
      </ActionForm>
    </Section>
  )
}

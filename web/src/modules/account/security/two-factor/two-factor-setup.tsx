import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  TwoFactorSetup as Body,
  type RecoveryCodes as Codes,
  TwoFactorConfirm,
  type TwoFactorSecret,
} from '#contracts/account/two-factor.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { UsernameHint } from '../../username-hint.tsx'
import classes from '../security.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SendingCode } from './sending-code.tsx'

const password: FieldSpec[] = [
  {
    name: 'current_password',
    label: 'name:two-factor.current_password',
    kind: 'password',
    required: true,
    autoFocus: true,
    autoComplete: 'current-password',
  },
]
const code: FieldSpec[] = [
  {
    name: 'code',
    label: 'name:two-factor/setup.code',
    kind: 'custom',
    empty: '',
    required: true,
    render: (props) => <SendingCode {...props} />,
  },
]
const caller = { onError: 'caller' } as const
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Password, then the app and its first code, then the recovery codes. `onDone` comes once those are put away. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const { profile } = useSession()
  const [secret, setSecret] = useState<TwoFactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (!profile) return null
  const { email, has_password } = profile.attributes
  // Answers that hold secrets are kept nowhere: a try that was lost is no repeat of the last one.
  const begin = async (payload: FormValues) =>
    setSecret((await api.post<{ data: TwoFactorSecret }>('/two-factor/setup', payload, caller)).data)
  const confirm = async (payload: FormValues) =>
    setCodes((await api.post<{ data: Codes }>('/two-factor/confirm', payload, caller)).data.recovery_codes)

  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={onDone} />
  if (!secret) {
    return (
      <ActionForm
        layout="dialog"
        fields={has_password ? password : []}
        schema={Body}
        submitLabel="account:setup.begin"
        failed="account:twoFactor.failed"
        onSubmit={begin}
      >
        {has_password && <Text c="dimmed">{t('account:setup.password')}</Text>}
        <UsernameHint email={email} />
      </ActionForm>
    )
  }
  return (
    <Stack>
      <Text>{t('account:setup.scan')}</Text>
      <Group align="flex-start" gap="lg">
        <QrCode text={secret.uri} label={t('account:setup.qr')} />
        <Stack gap={4} style={{ flex: '1 1 200px' }}>
          <Text fz="sm" c="dimmed">
            {t('account:setup.manual')}
          </Text>
          <span className={classes.key}>{inFours(secret.secret)}</span>
          <CopyButton value={secret.secret} timeout={3000}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" onClick={copy} style={{ alignSelf: 'flex-start' }}>
                {t(copied ? 'account:setup.copied' : 'account:setup.copy')}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </Group>
      <ActionForm
        layout="dialog"
        fields={code}
        schema={TwoFactorConfirm}
        submitLabel="account:setup.confirm"
        failed="account:twoFactor.failed"
        onSubmit={confirm}
      />
    </Stack>
  )
}

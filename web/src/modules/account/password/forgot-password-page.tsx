import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ForgotPassword } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const fields: FieldSpec[] = [
  { name: 'email', label: 'name:account.email', kind: 'email', autoComplete: 'username', autoFocus: true },
]

/** `/forgot-password`. What it says afterwards is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  const back = (
    <Anchor component={Link} to="/login">
      {t('account:forgot.back')}
    </Anchor>
  )
  const send = async (payload: FormValues, idempotencyKey: string) => {
    await api.post('/forgot-password', payload, { onError: 'caller', idempotencyKey })
    setSentTo(String(payload.email).trim())
  }
  if (sentTo !== undefined) {
    return (
      <SignInPage title={t('account:forgot.sentTitle')} footer={back}>
        <Text role="status">{t('account:forgot.sent', { email: sentTo })}</Text>
        <Text c="dimmed">{t('account:forgot.spam')}</Text>
        <Button variant="default" size="md" autoFocus onClick={() => setSentTo(undefined)}>
          {t('account:forgot.again')}
        </Button>
      </SignInPage>
    )
  }
  return (
    <SignInPage title={t('account:forgot.title')} help={t('account:forgot.help')} footer={back}>
      <ActionForm
        fields={fields}
        schema={ForgotPassword}
        submitLabel="account:forgot.submit"
        failed="account:login.failed"
        onSubmit={send}
      />
    </SignInPage>
  )
}

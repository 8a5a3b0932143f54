import { Text } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { BrokenLink } from './broken-link.tsx'
import { useEnter } from './enter.ts'
import { LinkPassword } from './link-password.ts'
import { UsernameHint } from './username-hint.tsx'

const fields: FieldSpec[] = [
  {
    name: 'password',
    label: 'name:join.password',
    kind: 'password',
    rules: 'strong',
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    label: 'name:join.password_confirmation',
    kind: 'password',
    autoComplete: 'new-password',
  },
]

/**
 * `/join-invitation/{id}?email=&token=`, from the mail. The rules of a strong password are shown and the server asks
 * them of a new account; one that exists already joins with the password it has.
 */
export function JoinPage() {
  const { t } = useTexts()
  const enter = useEnter()
  const company = useTenant()?.name ?? ''
  const { id } = useParams({ strict: false }) as { id?: string }
  const { email, token } = useSearch({ strict: false }) as { email?: string; token?: string }
  if (!id || !email || !token) return <BrokenLink />
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const options = { onError: 'caller', idempotencyKey } as const
    const answer = await api.post<SignInAnswer>(
      `/tenant/join/${encodeURIComponent(id)}`,
      { ...payload, email, token },
      options,
    )
    showSuccess(t('account:join.done'))
    await enter(answer)
  }
  return (
    <SignInPage title={t('account:join.title', { company })} help={t('account:join.help', { email })}>
      <ActionForm
        fields={fields}
        schema={LinkPassword}
        submitLabel="account:join.submit"
        failed="account:join.failed"
        onSubmit={send}
      >
        <Text fz="sm" c="dimmed">
          {t('account:join.account')}
        </Text>
        <UsernameHint email={email} />
      </ActionForm>
    </SignInPage>
  )
}

import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { PagePending } from '#web/platform/pages/page-pending.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useEnter } from '../sign-in/enter.ts'
import { UsernameHint } from '../username-hint.tsx'
import { BrokenLink } from './broken-link.tsx'
import { LinkPassword } from './link-password.ts'
import { useLink } from './use-link.ts'

const fields: FieldSpec[] = [
  {
    name: 'password',
    label: 'name:new-password.password',
    kind: 'password',
    rules: 'length',
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    label: 'name:new-password.password_confirmation',
    kind: 'password',
    autoComplete: 'new-password',
  },
]

/** `/password/reset?email=&token=`, from the mail: a new password, and the person is in. */
export function ResetPasswordPage() {
  const { t } = useTexts()
  const enter = useEnter()
  const { email, token } = useSearch({ strict: false }) as { email?: string; token?: string }
  const isWhole = email !== undefined && token !== undefined
  const link = useLink(isWhole ? '/reset-password/check' : undefined, { email, token })
  if (!isWhole) return <BrokenLink again />
  if (link.state === 'asked') return <PagePending />
  if (link.state === 'dead') return <BrokenLink said={link.said} again />
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const body = { ...payload, email, token }
    const answer = await api.post<SignInAnswer>('/reset-password', body, { onError: 'caller', idempotencyKey })
    showSuccess(t('account:reset.done'))
    await enter(answer)
  }
  return (
    <SignInPage
      title={t('account:reset.title')}
      help={t('account:reset.help', { email })}
      footer={
        <>
          {t('account:reset.changedMind')}{' '}
          <Anchor component={Link} to="/login">
            {t('account:reset.signIn')}
          </Anchor>
        </>
      }
    >
      <ActionForm
        fields={fields}
        schema={LinkPassword}
        submitLabel="account:reset.submit"
        failed="account:login.failed"
        onSubmit={send}
      >
        <UsernameHint email={email} />
      </ActionForm>
    </SignInPage>
  )
}

import { useParams, useSearch } from '@tanstack/react-router'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { PagePending } from '#web/platform/pages/page-pending.tsx'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { BrokenLink } from '../password/broken-link.tsx'
import { LinkPassword } from '../password/link-password.ts'
import { useLink } from '../password/use-link.ts'
import { useEnter } from '../sign-in/enter.ts'
import { UsernameHint } from '../username-hint.tsx'

/** Of a new account: the rules of a strong password are shown, and the server asks them. */
const chosen: FieldSpec[] = [
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

/** An account that exists joins with the password that it has. */
const known: FieldSpec[] = [
  { name: 'password', label: 'name:account.password', kind: 'password', autoComplete: 'current-password' },
]

/** `/join-invitation/{id}?email=&token=`, from the mail. */
export function JoinPage() {
  const { t } = useTexts()
  const enter = useEnter()
  const company = useTenant()?.name ?? ''
  const { id } = useParams({ strict: false }) as { id?: string }
  const { email, token } = useSearch({ strict: false }) as { email?: string; token?: string }
  const path = id && email && token ? `/tenant/join/${encodeURIComponent(id)}` : undefined
  const link = useLink<{ has_account: boolean }>(path && `${path}/check`, { email, token })
  if (!path || !email) return <BrokenLink />
  if (link.state === 'asked') return <PagePending />
  if (link.state === 'dead') return <BrokenLink said={link.said} />
  const hasAccount = link.data?.has_account === true
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const options = { onError: 'caller', idempotencyKey } as const
    const body = { password_confirmation: payload.password, ...payload, email, token }
    const answer = await api.post<SignInAnswer>(path, body, options)
    showSuccess(hasAccount ? t('account:join.doneKnown', { company }) : t('account:join.done'))
    await enter(answer)
  }
  return (
    <SignInPage
      title={t('account:join.title', { company })}
      help={t(hasAccount ? 'account:join.helpKnown' : 'account:join.help', { email })}
    >
      <ActionForm
        fields={hasAccount ? known : chosen}
        schema={hasAccount ? undefined : LinkPassword}
        submitLabel="account:join.submit"
        failed="account:join.failed"
        onSubmit={send}
      >
        <UsernameHint email={email} />
      </ActionForm>
    </SignInPage>
  )
}

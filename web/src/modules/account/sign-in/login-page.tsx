import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Company, Login, type SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { readToken } from '#web/platform/session/token.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { PasskeyButton } from '../security/passkeys/passkey-button.tsx'
import { forgetPendingStep, pendingStep } from '../security/two-factor/pending.ts'
import { ChooseCompany } from './choose-company.tsx'
import { useEnter } from './enter.ts'
import { providersQuery } from './providers-query.ts'

// On demand: most people sign in without it, and this page must load fast.
const GoogleSignIn = later(() => import('./google-sign-in.tsx'), 'GoogleSignIn')
const SecondStep = later(() => import('../security/two-factor/second-step.tsx'), 'SecondStep')

const fields: FieldSpec[] = [
  { name: 'email', label: 'name:account.email', kind: 'email', autoComplete: 'username', autoFocus: true },
  { name: 'password', label: 'name:account.password', kind: 'password', autoComplete: 'current-password' },
]

interface Choice {
  companies: Company[]
  email: string
  choose: (tenantId: string, idempotencyKey: string) => Promise<void>
}

/** `/login`, on a company's host and on the main domain, where the company is found by the person. */
export function LoginPage() {
  const { t } = useTexts()
  const search = useSearch({ strict: false }) as { from?: string; second_step?: string; error?: string }
  const { from, second_step: begun, error: failure } = search
  const google = useQuery(providersQuery).data?.google === true
  const company = useTenant()
  const enter = useEnter()
  const [wasSignedIn, setWasSignedIn] = useState(() => readToken() !== null)
  // The session had ended: the way to the dashboard led back here, to this very page.
  if (wasSignedIn && readToken() === null) setWasSignedIn(false)
  const [choice, setChoice] = useState<Choice>()
  // Another page may have begun the sign-in: a new password, an invitation; or Google.
  const [second, setSecond] = useState(() => begun ?? pendingStep())
  const navigate = useNavigate()
  useEffect(() => {
    // Half a sign-in: it does not stay in the address.
    if (begun) void navigate({ to: '/login', search: { from } as never, replace: true })
  }, [begun, from, navigate])

  const signIn = async (credentials: FormValues, idempotencyKey: string) => {
    const options = { onError: 'caller', idempotencyKey } as const
    const answer = await api.post<SignInAnswer>('/login', credentials, options)
    if (answer.meta.token === null && answer.meta.second_step) return setSecond(answer.meta.second_step.token)
    const again = (tenant_id: string, key: string) => signIn({ ...credentials, tenant_id }, key)
    await goOn(answer, credentials.tenant_id === undefined ? again : undefined)
  }
  /** In, or first to the question which company is meant. */
  const goOn = async (answer: SignInAnswer, choose?: Choice['choose']) => {
    const companies = answer.meta.token !== null ? (answer.meta.tenants ?? []) : []
    if (companies.length > 1 && choose) return setChoice({ companies, email: answer.attributes.email, choose })
    forgetPendingStep()
    await enter(answer, from)
  }
  const afterSecondStep = (answer: SignInAnswer) => {
    const token = answer.meta.token !== null ? answer.meta.choice_token : undefined
    const choose = async (tenant_id: string, idempotencyKey: string) => {
      const options = { onError: 'caller', idempotencyKey } as const
      await goOn(await api.post<SignInAnswer>('/login/second-step', { token, tenant_id }, options))
    }
    return goOn(answer, token ? choose : undefined)
  }
  const startAgain = () => {
    forgetPendingStep()
    setSecond(undefined)
    setChoice(undefined)
  }

  if (wasSignedIn) return <Navigate to={safePath(from) ?? '/dashboard'} replace />
  if (choice) {
    const { companies, email, choose } = choice
    return <ChooseCompany companies={companies} email={email} onChoose={choose} onLeave={startAgain} />
  }
  if (second) {
    return <SecondStep token={second} onDone={afterSecondStep} onLeave={startAgain} />
  }
  return (
    <SignInPage
      title={t('account:login.title')}
      help={company ? t('account:login.company', { company: company.name }) : t('account:login.help')}
      footer={
        <>
          {t('account:login.new')}{' '}
          <Anchor component={Link} to="/register">
            {t('account:login.register')}
          </Anchor>
        </>
      }
    >
      <ActionForm
        fields={fields}
        schema={Login}
        submitLabel="account:login.submit"
        failed="account:login.failed"
        onSubmit={signIn}
        secondary={<PasskeyButton onDone={afterSecondStep} />}
      >
        <Anchor component={Link} to="/forgot-password" fz="sm" style={{ alignSelf: 'flex-start' }}>
          {t('account:login.forgot')}
        </Anchor>
      </ActionForm>
      {(google || failure) && <GoogleSignIn offered={google} />}
    </SignInPage>
  )
}

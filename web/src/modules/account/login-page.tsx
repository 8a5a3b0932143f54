import { Anchor } from '@mantine/core'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Company, Login, type SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { readToken } from '#web/platform/session/token.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ChooseCompany } from './choose-company.tsx'
import { useEnter } from './enter.ts'

const fields: FieldSpec[] = [
  { name: 'email', label: 'account:field.email', kind: 'email', autoComplete: 'username', autoFocus: true },
  { name: 'password', label: 'account:field.password', kind: 'password', autoComplete: 'current-password' },
]

/** `/login`, on a company's host and on the main domain, where the company is found by the person. */
export function LoginPage() {
  const { t } = useTexts()
  const { from } = useSearch({ strict: false }) as { from?: string }
  const company = useTenant()
  const enter = useEnter()
  const [wasSignedIn] = useState(() => readToken() !== null)
  const [choice, setChoice] = useState<{ companies: Company[]; credentials: FormValues }>()

  const signIn = async (credentials: FormValues, idempotencyKey: string) => {
    const answer = await api.post<SignInAnswer>('/login', credentials, { onError: 'caller', idempotencyKey })
    const companies = answer.meta.token !== null ? (answer.meta.tenants ?? []) : []
    const mustChoose = companies.length > 1 && credentials.tenant_id === undefined
    if (mustChoose) setChoice({ companies, credentials })
    else await enter(answer, from)
  }

  if (wasSignedIn) return <Navigate to={safePath(from) ?? '/dashboard'} replace />
  if (choice) {
    const { companies, credentials } = choice
    return (
      <ChooseCompany
        companies={companies}
        email={String(credentials.email)}
        onChoose={(tenantId, key) => signIn({ ...credentials, tenant_id: tenantId }, key)}
        onLeave={() => setChoice(undefined)}
      />
    )
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
      >
        <Anchor component={Link} to="/forgot-password" fz="sm" style={{ alignSelf: 'flex-start' }}>
          {t('account:login.forgot')}
        </Anchor>
      </ActionForm>
    </SignInPage>
  )
}

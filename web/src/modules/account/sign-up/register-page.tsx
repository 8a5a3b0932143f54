import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OnboardingStep } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { clearDraft } from '#web/engine/form/values/draft.ts'
import { Wizard, type WizardStep } from '#web/engine/pages/wizard.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { goToCompany } from '../sign-in/enter.ts'
import { COMPANY_DRAFT, CompanyStep } from './company-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { EMAIL_DRAFT, EmailStep } from './email-step.tsx'
import { forgetRegistration, keepRegistration, readRegistration } from './registration.ts'

/** `/register`: three steps. Where one is stands in the address and in this browser, so that a reload goes on there. */
export function RegisterPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const [registration, setRegistration] = useState(() => readRegistration(search))
  const isNew = registration === null || search.step === 'EmailSetup'
  const current: OnboardingStep = isNew ? 'EmailSetup' : registration.step

  // Also takes a handed-over token out of the address bar.
  const isClean = search.step === current && search.token === undefined
  useEffect(() => {
    if (!isClean) void navigate({ to: '/register', search: { step: current } as never, replace: true })
  }, [isClean, current, navigate])

  const advance = ({ attributes, meta }: SignInAnswer) => {
    if (meta.token !== null && meta.mainTenant) {
      forgetRegistration()
      for (const draft of [EMAIL_DRAFT, COMPANY_DRAFT]) clearDraft(draft)
      return goToCompany(meta.mainTenant.frontend_url, '/welcome-setup', meta.token)
    }
    const step = attributes.onboarding_step as OnboardingStep
    const next = { step, token: attributes.onboarding_token!, email: attributes.email }
    keepRegistration(next)
    setRegistration(next)
    void navigate({ to: '/register', search: { step } as never })
  }
  const restart = () => {
    forgetRegistration()
    setRegistration(null)
    void navigate({ to: '/register', search: { step: 'EmailSetup' } as never })
  }

  const token = registration?.token ?? ''
  const email = registration?.email ?? ''
  const steps: WizardStep[] = [
    {
      key: 'EmailSetup',
      title: 'account:register.email',
      help: 'account:register.emailHelp',
      content: <EmailStep onDone={advance} />,
    },
    {
      key: 'ConfirmEmail',
      title: 'account:register.confirm',
      content: <ConfirmStep token={token} email={email} onDone={advance} />,
    },
    {
      key: 'CompanySetup',
      title: 'account:register.company',
      help: 'account:register.companyHelp',
      content: <CompanyStep token={token} onDone={advance} />,
    },
  ]
  return (
    <Stack gap="xl">
      <Wizard steps={steps} current={current} onBack={current === 'ConfirmEmail' ? restart : undefined} />
      <Text fz="sm" c="dimmed">
        {current === 'CompanySetup' ? (
          <Anchor component="button" type="button" fz="sm" onClick={restart}>
            {t('account:register.restart')}
          </Anchor>
        ) : (
          <>
            {t('account:register.have')}{' '}
            <Anchor component={Link} to="/login">
              {t('account:login.submit')}
            </Anchor>
          </>
        )}
      </Text>
    </Stack>
  )
}

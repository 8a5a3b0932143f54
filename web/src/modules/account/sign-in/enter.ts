import { useNavigate } from '@tanstack/react-router'
import { isPersonalStep } from '#contracts/account/personal-steps.ts'
import type { OnboardingStep } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { beginSession } from '#web/platform/session/session.ts'
import { carrySharedTemplate } from '#web/platform/session/shared-template.ts'
import { hasChosenLocale } from '#web/platform/texts/locale.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import { keepPendingStep } from '../security/two-factor/pending.ts'

const unfinished: readonly string[] = ['EmailSetup', 'ConfirmEmail', 'CompanySetup'] satisfies OnboardingStep[]

/**
 * Goes on at a company's own host with a one-time code. The language goes along, for what a browser keeps it keeps for
 * one host.
 */
export function goToCompany(frontendUrl: string, path: string, code: string, from?: string): void {
  const url = new URL(path, frontendUrl)
  url.searchParams.set('token', code)
  url.searchParams.set(hasChosenLocale() ? 'locale' : 'language', currentLocale())
  const target = safePath(from)
  if (target) url.searchParams.set('from', target)
  carrySharedTemplate(url)
  window.location.assign(url)
}

/** Where a sign-in's answer leads: on with an unfinished sign-up, to the company's host, or in. */
export function useEnter(): (answer: SignInAnswer, from?: string) => Promise<void> {
  const navigate = useNavigate()
  return async ({ attributes, meta }, from) => {
    const { email, onboarding_step: step, onboarding_token: token } = attributes
    if (meta.token === null) {
      if (meta.second_step) {
        keepPendingStep(meta.second_step.token)
        return navigate({ to: '/login', search: { from } as never })
      }
      const isSigningUp = step !== null && token !== null && unfinished.includes(step)
      if (isSigningUp) return navigate({ to: '/register', search: { step, token, email } as never })
      return navigate({ to: '/login', search: {} as never })
    }
    if (meta.one_time && meta.mainTenant) return goToCompany(meta.mainTenant.frontend_url, '/login', meta.token, from)
    beginSession(meta.token)
    const start = step === 'TeamSetup' ? '/welcome-setup' : isPersonalStep(step) ? '/personal-onboarding' : '/dashboard'
    return navigate({ href: safePath(from) ?? start, replace: true })
  }
}

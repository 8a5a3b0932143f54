import { type OnboardingStep, onboardingSteps } from '#contracts/account/registration.ts'

const KEY = 'registration'

/** How far this browser is with signing a company up. */
export interface Registration {
  step: OnboardingStep
  /** Goes with every step after the first. */
  token: string
  email: string
}

const isStep = (text: unknown): text is OnboardingStep => onboardingSteps.includes(text as OnboardingStep)

function readKept(): Registration | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Registration> | null
    return kept?.token && kept.email && isStep(kept.step) ? (kept as Registration) : null
  } catch {
    return null
  }
}

/** The sign-up that this browser has begun; one that a sign-in hands over in the query takes its place. */
export function readRegistration(search: Record<string, string | undefined>): Registration | null {
  const { step, token, email } = search
  if (isStep(step) && token && email) keepRegistration({ step, token, email })
  return readKept()
}

/** Keeps a sign-up across reloads and visits. */
export const keepRegistration = (registration: Registration): void =>
  localStorage.setItem(KEY, JSON.stringify(registration))

/** Forgets the sign-up: it is finished, or starts again. */
export const forgetRegistration = (): void => localStorage.removeItem(KEY)

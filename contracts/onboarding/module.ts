import type { ModuleContract } from '../engine/module.ts'
import { onboardingNames } from './onboarding.ts'
import { onboardingPermissions } from './permissions.ts'

export const onboarding = {
  order: 30,
  help: { en: 'Task lists for new colleagues.', ro: 'Liste de sarcini pentru colegii noi.' },
  names: {
    ...onboardingNames,
    'settings.hidden_modules=onboarding': { en: 'Onboarding', ro: 'Integrare' },
  },
  permissions: onboardingPermissions,
} as const satisfies ModuleContract

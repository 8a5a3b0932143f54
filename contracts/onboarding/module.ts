import type { ModuleContract } from '../engine/module.ts'
import { onboardingNames } from './onboarding.ts'
import { onboardingPermissions } from './permissions.ts'

export const onboarding = {
  order: 30,
  names: onboardingNames,
  permissions: onboardingPermissions,
} as const satisfies ModuleContract

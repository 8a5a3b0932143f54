import type { ModuleContract } from '../engine/module.ts'
import { onboardingPermissions } from './permissions.ts'

export const onboarding = {
  order: 30,
  permissions: onboardingPermissions,
} as const satisfies ModuleContract

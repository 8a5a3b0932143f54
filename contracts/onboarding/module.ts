import type { ModuleContract } from '../engine/module.ts'
import { onboardingPermissions } from './permissions.ts'

export const onboarding = { permissions: onboardingPermissions } as const satisfies ModuleContract

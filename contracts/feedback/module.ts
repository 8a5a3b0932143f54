import type { ModuleContract } from '../engine/module.ts'
import { feedbackPermissions } from './permissions.ts'

export const feedback = {
  order: 20,
  permissions: feedbackPermissions,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { evaluationPermissions } from './permissions.ts'

export const evaluations = {
  order: 50,
  permissions: evaluationPermissions,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { evaluationNames } from './evaluations.ts'
import { evaluationPermissions } from './permissions.ts'

export const evaluations = {
  order: 50,
  names: evaluationNames,
  permissions: evaluationPermissions,
} as const satisfies ModuleContract

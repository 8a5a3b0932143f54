import type { ModuleContract } from '../engine/module.ts'
import { evaluationPermissions } from './permissions.ts'

export const evaluations = { permissions: evaluationPermissions } as const satisfies ModuleContract

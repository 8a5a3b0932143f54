import type { ModuleContract } from '../engine/module.ts'
import { assistantPermissions } from './permissions.ts'

export const assistant = {
  order: 150,
  permissions: assistantPermissions,
} as const satisfies ModuleContract

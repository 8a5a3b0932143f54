import type { ModuleContract } from '../engine/module.ts'
import { clientPermissions } from './permissions.ts'

export const clients = {
  order: 130,
  permissions: clientPermissions,
} as const satisfies ModuleContract

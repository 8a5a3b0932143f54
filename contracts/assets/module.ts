import type { ModuleContract } from '../engine/module.ts'
import { assetPermissions } from './permissions.ts'

export const assets = {
  order: 120,
  permissions: assetPermissions,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { assetNames } from './assets.ts'
import { assetPermissions } from './permissions.ts'

export const assets = {
  order: 120,
  names: assetNames,
  permissions: assetPermissions,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { companyNames } from './names.ts'
import { companyPermissions } from './permissions.ts'
import { companySettings } from './settings.ts'

export const company = {
  names: companyNames,
  permissions: companyPermissions,
  settings: companySettings,
} as const satisfies ModuleContract

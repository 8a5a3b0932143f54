import type { ModuleContract } from '../engine/module.ts'
import { timeNames } from './names.ts'
import { timePermissions } from './permissions.ts'
import { timeSettings } from './settings.ts'

export const time = {
  names: timeNames,
  permissions: timePermissions,
  settings: timeSettings,
} as const satisfies ModuleContract

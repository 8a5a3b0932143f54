import type { ModuleContract } from '../engine/module.ts'
import { timePermissions } from './permissions.ts'
import { timeSettingNames, timeSettings } from './settings.ts'

export const time = {
  order: 60,
  names: timeSettingNames,
  permissions: timePermissions,
  settings: timeSettings,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { timePermissions } from './permissions.ts'
import { timeSettingNames, timeSettings } from './settings.ts'
import { timesheetNames } from './timesheets.ts'

export const time = {
  order: 60,
  names: { ...timesheetNames, ...timeSettingNames },
  permissions: timePermissions,
  settings: timeSettings,
} as const satisfies ModuleContract

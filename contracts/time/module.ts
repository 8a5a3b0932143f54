import type { ModuleContract } from '../engine/module.ts'
import { timePermissions } from './permissions.ts'
import { reportNames } from './report.ts'
import { timeSettingNames, timeSettings } from './settings.ts'
import { timesheetNames } from './timesheets.ts'

export const time = {
  order: 60,
  names: { ...timesheetNames, ...reportNames, ...timeSettingNames },
  permissions: timePermissions,
  settings: timeSettings,
} as const satisfies ModuleContract

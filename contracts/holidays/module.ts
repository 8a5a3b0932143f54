import type { ModuleContract } from '../engine/module.ts'
import { holidayNames } from './names.ts'
import { holidayPermissions } from './permissions.ts'
import { holidaySettings } from './settings.ts'

export const holidays = {
  names: holidayNames,
  permissions: holidayPermissions,
  settings: holidaySettings,
} as const satisfies ModuleContract

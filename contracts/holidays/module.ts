import type { ModuleContract } from '../engine/module.ts'
import { balanceNames } from './balances.ts'
import { holidayNames } from './holidays.ts'
import { holidayPermissions } from './permissions.ts'
import { policyNames } from './policies.ts'
import { holidaySettingNames, holidaySettings } from './settings.ts'
import { workTimeNames } from './work-time.ts'

export const holidays = {
  order: 40,
  names: { ...holidayNames, ...policyNames, ...balanceNames, ...workTimeNames, ...holidaySettingNames },
  permissions: holidayPermissions,
  settings: holidaySettings,
} as const satisfies ModuleContract

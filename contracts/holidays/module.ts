import type { ModuleContract } from '../engine/module.ts'
import { balanceNames } from './balances.ts'
import { holidayNames } from './holidays.ts'
import { holidayPermissions } from './permissions.ts'
import { policyNames } from './policies.ts'
import { holidaySettingNames, holidaySettings } from './settings.ts'
import { workTimeNames } from './work-time.ts'

export const holidays = {
  order: 40,
  help: { en: 'Requests for time off, approvals and balances.', ro: 'Cereri de concediu, aprobări și solduri.' },
  names: {
    ...holidayNames,
    ...policyNames,
    ...balanceNames,
    ...workTimeNames,
    ...holidaySettingNames,
    'settings.hidden_modules=holidays': { en: 'Holidays', ro: 'Concedii' },
    'permissions.group=holidays': { en: 'Holidays', ro: 'Concedii' },
  },
  permissions: holidayPermissions,
  settings: holidaySettings,
} as const satisfies ModuleContract

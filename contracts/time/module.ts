import type { ModuleContract } from '../engine/module.ts'
import { timePermissions } from './permissions.ts'
import { reportNames } from './report.ts'
import { timeSettingNames, timeSettings } from './settings.ts'
import { timesheetNames } from './timesheets.ts'

export const time = {
  order: 60,
  help: { en: 'Timers and timesheets.', ro: 'Cronometre și foi de pontaj.' },
  names: {
    ...timesheetNames,
    ...reportNames,
    ...timeSettingNames,
    'settings.hidden_modules=time': { en: 'Time', ro: 'Pontaj' },
    'permissions.group=timesheets': { en: 'Timesheets', ro: 'Pontaje' },
  },
  permissions: timePermissions,
  settings: timeSettings,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { evaluationNames } from './evaluations.ts'
import { evaluationPermissions } from './permissions.ts'

export const evaluations = {
  order: 50,
  help: { en: 'Evaluations of people, with reminders.', ro: 'Evaluările oamenilor, cu mementouri.' },
  names: {
    ...evaluationNames,
    'settings.hidden_modules=evaluations': { en: 'Evaluations', ro: 'Evaluări' },
    'permissions.group=evaluations': { en: 'Evaluations', ro: 'Evaluări' },
  },
  permissions: evaluationPermissions,
} as const satisfies ModuleContract

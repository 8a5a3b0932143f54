import type { ModuleContract } from '../engine/module.ts'
import { feedbackNames } from './feedback.ts'
import { feedbackPermissions } from './permissions.ts'
import { feedbackSettingNames, feedbackSettings } from './settings.ts'

export const feedback = {
  order: 20,
  help: { en: 'Notes on how people and clients are doing.', ro: 'Note despre cum se descurcă oamenii și clienții.' },
  names: {
    ...feedbackNames,
    ...feedbackSettingNames,
    'settings.hidden_modules=feedback': { en: 'Feedback', ro: 'Feedback' },
  },
  permissions: feedbackPermissions,
  settings: feedbackSettings,
} as const satisfies ModuleContract

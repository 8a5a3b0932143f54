import type { ModuleContract } from '../engine/module.ts'
import { feedbackNames } from './feedback.ts'
import { feedbackPermissions } from './permissions.ts'
import { feedbackSettingNames, feedbackSettings } from './settings.ts'

export const feedback = {
  order: 20,
  names: { ...feedbackNames, ...feedbackSettingNames },
  permissions: feedbackPermissions,
  settings: feedbackSettings,
} as const satisfies ModuleContract

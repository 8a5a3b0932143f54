import type { ModuleContract } from '../engine/module.ts'
import { calendarNames } from './calendar.ts'
import { ownChatNames } from './chat.ts'
import { integrationSettingNames, integrationSettings } from './settings.ts'

export const integrations = {
  names: { ...calendarNames, ...ownChatNames, ...integrationSettingNames },
  settings: integrationSettings,
} as const satisfies ModuleContract

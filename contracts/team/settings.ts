import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const teamSettings = {
  show_team_field: forAll(Switch),
} as const satisfies SettingDefinitions

export const teamSettingNames = {
  'settings.show_team_field': { en: 'Sort people by teams', ro: 'Împarte oamenii pe echipe' },
} as const satisfies Names

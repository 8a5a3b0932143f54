import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const teamSettings = {
  show_team_field: forAll(Switch),
} as const satisfies SettingDefinitions

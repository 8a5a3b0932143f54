import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const accountSettings = {
  require_two_factor: forAll(Switch),
} as const satisfies SettingDefinitions

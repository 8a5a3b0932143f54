import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const accountSettings = {
  require_two_factor: forAll(Switch),
} as const satisfies SettingDefinitions

export const accountSettingNames = {
  'settings.require_two_factor': { en: 'Require two-factor authentication', ro: 'Cere verificarea în doi pași' },
} as const satisfies Names

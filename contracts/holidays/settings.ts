import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const holidaySettings = {
  include_holiday_weekends: forAll(Switch),
} as const satisfies SettingDefinitions

export const holidaySettingNames = {
  'settings.include_holiday_weekends': { en: 'Count weekends as days off', ro: 'Numără weekendurile ca zile libere' },
} as const satisfies Names

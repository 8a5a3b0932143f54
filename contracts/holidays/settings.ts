import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const holidaySettings = {
  include_holiday_weekends: forAll(Switch),
} as const satisfies SettingDefinitions

import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const timeSettings = {
  show_timesheet_dates: forAll(Switch),
  block_holidays_in_timesheets: forAll(Switch),
} as const satisfies SettingDefinitions

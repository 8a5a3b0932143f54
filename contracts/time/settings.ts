import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions, Switch } from '../engine/settings.ts'

export const timeSettings = {
  show_timesheet_dates: forAll(Switch),
  block_holidays_in_timesheets: forAll(Switch),
  /** Ours: a company says so itself, because a sheet that the law asks for must not change with the first entry of somebody. */
  presence_from_timesheets: forAll(Switch),
} as const satisfies SettingDefinitions

export const timeSettingNames = {
  'settings.show_timesheet_dates': { en: 'Show when time was logged', ro: 'Arată când a fost pontat timpul' },
  'settings.block_holidays_in_timesheets': {
    en: 'Block days off in timesheets',
    ro: 'Blochează zilele libere în pontaje',
  },
  'settings.presence_from_timesheets': {
    en: 'Presence sheet shows logged hours',
    ro: 'Foaia de prezență arată orele pontate',
  },
} as const satisfies Names

import type { Names } from '../engine/names.ts'

export const timeNames = {
  'settings.show_timesheet_dates': { en: 'Show when time was logged', ro: 'Arată când a fost pontat timpul' },
  'settings.block_holidays_in_timesheets': {
    en: 'Block days off in timesheets',
    ro: 'Blochează zilele libere în pontaje',
  },
} as const satisfies Names

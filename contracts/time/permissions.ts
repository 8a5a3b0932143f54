import type { Permissions } from '../engine/permissions.ts'

export const timePermissions = {
  timesheets: {
    manageTimesheets: {
      en: 'See and correct everyone’s time',
      ro: 'Vede și corectează pontajul tuturor',
      roles: ['manager', 'hr'],
    },
  },
} as const satisfies Permissions

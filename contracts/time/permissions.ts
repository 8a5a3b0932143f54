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

/** Who logs time on any live project, without being a member: somebody helps out before anybody made them one. */
export const logsAnywhere = (can: (name: 'manageTimesheets' | 'manageProjects') => boolean): boolean =>
  can('manageTimesheets') || can('manageProjects')

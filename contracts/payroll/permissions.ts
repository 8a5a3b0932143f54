import type { Permissions } from '../engine/permissions.ts'

export const payrollPermissions = {
  other: {
    managePayroll: {
      en: 'Prepare payroll',
      ro: 'Pregătește salarizarea',
      roles: ['hr'],
      hidden: true,
    },
  },
} as const satisfies Permissions

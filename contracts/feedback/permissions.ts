import type { Permissions } from '../engine/permissions.ts'

export const feedbackPermissions = {
  employees: {
    manageFeedback: {
      en: 'Give feedback and see what others gave',
      ro: 'Oferă feedback și vede ce au oferit ceilalți',
      roles: ['manager', 'hr'],
    },
  },
} as const satisfies Permissions

import type { Permissions } from '../engine/permissions.ts'

export const newsPermissions = {
  company: {
    manageNews: {
      en: 'Write and publish news',
      ro: 'Scrie și publică noutăți',
      roles: ['manager', 'hr'],
    },
  },
} as const satisfies Permissions

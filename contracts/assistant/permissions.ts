import type { Permissions } from '../engine/permissions.ts'

export const assistantPermissions = {
  other: {
    useAi: {
      en: 'Use the assistant',
      ro: 'Folosește asistentul',
      roles: ['manager', 'hr'],
      hidden: true,
    },
  },
} as const satisfies Permissions

import type { Permissions } from '../engine/permissions.ts'

export const clientPermissions = {
  clients: {
    manageClients: {
      en: 'Keep clients and their contacts',
      ro: 'Administrează clienții și persoanele lor de contact',
      roles: ['manager'],
      isWork: true,
    },
  },
} as const satisfies Permissions

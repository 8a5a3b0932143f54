import type { Permissions } from '../engine/permissions.ts'

export const assetPermissions = {
  company: {
    manageAssets: {
      en: 'Keep the company’s assets and who has them',
      ro: 'Administrează bunurile companiei și cine le are',
      roles: ['hr'],
    },
  },
} as const satisfies Permissions

import type { Permissions } from '../engine/permissions.ts'

export const projectPermissions = {
  projects: {
    manageProjects: {
      en: 'Keep projects, their people and their tasks',
      ro: 'Administrează proiectele, oamenii și sarcinile lor',
      roles: ['manager'],
      isWork: true,
    },
  },
} as const satisfies Permissions

import type { Permissions } from '../engine/permissions.ts'

export const onboardingPermissions = {
  employees: {
    manageChecklists: {
      en: 'Keep onboarding templates and everyone’s onboarding tasks',
      ro: 'Administrează șabloanele de integrare și sarcinile de integrare ale tuturor',
      roles: ['hr'],
    },
  },
} as const satisfies Permissions

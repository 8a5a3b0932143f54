import type { Permissions } from '../engine/permissions.ts'

export const companyPermissions = {
  company: {
    manageCompany: {
      en: 'Change the company’s details, modules and language',
      ro: 'Modifică datele, modulele și limba companiei',
      roles: [],
    },
    manageBilling: {
      en: 'Manage the subscription, seats and roles',
      ro: 'Administrează abonamentul, locurile și rolurile',
      roles: [],
    },
    manageDepartments: {
      en: 'Keep departments and teams',
      ro: 'Administrează departamentele și echipele',
      roles: ['hr'],
    },
    managePositions: {
      en: 'Keep positions and levels',
      ro: 'Administrează funcțiile și nivelurile',
      roles: ['hr'],
    },
  },
} as const satisfies Permissions

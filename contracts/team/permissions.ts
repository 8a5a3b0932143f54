import type { Permissions } from '../engine/permissions.ts'

export const teamPermissions = {
  employees: {
    manageEmployees: {
      en: 'Add, change, invite and archive people, and see their salaries',
      ro: 'Adaugă, modifică, invită și arhivează oameni și le vede salariile',
      roles: ['hr'],
    },
    editOwnEmployeeProfile: {
      en: 'Change one’s own employee profile',
      ro: 'Își modifică propriul profil de angajat',
      roles: ['manager', 'hr', 'employee'],
    },
    manageGoals: {
      en: 'Set and follow everyone’s goals',
      ro: 'Stabilește și urmărește obiectivele tuturor',
      roles: ['hr'],
    },
    manageGoalsForDirectReports: {
      en: 'Set and follow the goals of one’s direct reports',
      ro: 'Stabilește și urmărește obiectivele subordonaților direcți',
      roles: ['manager'],
      within: ['manageGoals'],
    },
  },
} as const satisfies Permissions

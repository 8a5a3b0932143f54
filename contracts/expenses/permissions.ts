import type { Permissions } from '../engine/permissions.ts'

export const expensePermissions = {
  expenses: {
    manageExpenses: {
      en: 'See everyone’s expenses, decide on them and keep their categories',
      ro: 'Vede cheltuielile tuturor, le decide și administrează categoriile',
      roles: [],
      asked: true,
    },
    approveLargeExpenses: {
      en: 'Decide on large expenses after the first approval',
      ro: 'Decide cheltuielile mari după prima aprobare',
      roles: [],
    },
    manageOwnExpenses: {
      en: 'File expenses of one’s own',
      ro: 'Își depune propriile cheltuieli',
      roles: ['manager', 'hr', 'employee'],
    },
  },
} as const satisfies Permissions

import type { ModuleContract } from '../engine/module.ts'
import { billNames } from './bills.ts'
import { expenseNames } from './expenses.ts'
import { expensePermissions } from './permissions.ts'
import { receiptNames } from './receipts.ts'
import { expenseSettingNames, expenseSettings } from './settings.ts'
import { toPayNames } from './to-pay.ts'

export const expenses = {
  order: 70,
  help: {
    en: 'What people spent for the company, and its approval.',
    ro: 'Ce au cheltuit oamenii pentru companie și aprobarea cheltuielilor.',
  },
  names: {
    ...expenseNames,
    ...receiptNames,
    ...billNames,
    ...toPayNames,
    ...expenseSettingNames,
    'settings.hidden_modules=expenses': { en: 'Expenses', ro: 'Cheltuieli' },
    'permissions.group=expenses': { en: 'Expenses', ro: 'Cheltuieli' },
  },
  permissions: expensePermissions,
  settings: expenseSettings,
} as const satisfies ModuleContract

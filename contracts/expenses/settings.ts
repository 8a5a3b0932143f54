import type { Names } from '../engine/names.ts'
import type { SettingDefinitions } from '../engine/settings.ts'
import { nonNegative, nullable } from '../engine/values/primitives.ts'

export const expenseSettings = {
  // Above so much, in the company's currency, somebody with the right to large ones decides as well; empty: nobody does.
  expense_large_amount: {
    value: nullable(nonNegative()),
    read: ['manageExpenses', 'manageCompany'],
    write: 'manageExpenses',
  },
} as const satisfies SettingDefinitions

export const expenseSettingNames = {
  'settings.expense_large_amount': { en: 'Second approval above', ro: 'A doua aprobare peste' },
} as const satisfies Names

import type { Names } from '../engine/names.ts'
import type { SettingDefinitions } from '../engine/settings.ts'
import { nonNegative, nullable } from '../engine/values/primitives.ts'

export const expenseSettings = {
  // Above so much, in the company's currency, somebody with the right to large ones decides as well; empty: nobody does. Those who decide
  // on expenses do not set it, or they could raise what they decide on alone.
  expense_large_amount: {
    value: nullable(nonNegative()),
    read: ['manageExpenses', 'manageCompany'],
    write: 'manageCompany',
  },
} as const satisfies SettingDefinitions

export const expenseSettingNames = {
  'settings.expense_large_amount': { en: 'Second approval above', ro: 'A doua aprobare peste' },
} as const satisfies Names

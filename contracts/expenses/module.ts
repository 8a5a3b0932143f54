import type { ModuleContract } from '../engine/module.ts'
import { billNames } from './bills.ts'
import { expenseNames } from './expenses.ts'
import { expensePermissions } from './permissions.ts'
import { receiptNames } from './receipts.ts'
import { expenseSettingNames, expenseSettings } from './settings.ts'
import { toPayNames } from './to-pay.ts'

export const expenses = {
  order: 70,
  names: { ...expenseNames, ...receiptNames, ...billNames, ...toPayNames, ...expenseSettingNames },
  permissions: expensePermissions,
  settings: expenseSettings,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { expensePermissions } from './permissions.ts'

export const expenses = {
  order: 70,
  permissions: expensePermissions,
} as const satisfies ModuleContract

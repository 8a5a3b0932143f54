import type { ModuleContract } from '../engine/module.ts'
import { expensePermissions } from './permissions.ts'

export const expenses = { permissions: expensePermissions } as const satisfies ModuleContract

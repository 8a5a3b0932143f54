import type { ModuleContract } from '../engine/module.ts'
import { payrollPermissions } from './permissions.ts'

export const payroll = {
  order: 160,
  permissions: payrollPermissions,
} as const satisfies ModuleContract

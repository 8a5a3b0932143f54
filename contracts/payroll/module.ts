import type { ModuleContract } from '../engine/module.ts'
import { payrollPermissions } from './permissions.ts'

export const payroll = { permissions: payrollPermissions } as const satisfies ModuleContract

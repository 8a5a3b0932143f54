import type { ModuleContract } from '../engine/module.ts'
import { projectPermissions } from './permissions.ts'

export const projects = {
  order: 80,
  permissions: projectPermissions,
} as const satisfies ModuleContract

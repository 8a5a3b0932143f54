import type { ModuleContract } from '../engine/module.ts'
import { projectPermissions } from './permissions.ts'
import { projectNames } from './projects.ts'

export const projects = {
  order: 80,
  names: projectNames,
  permissions: projectPermissions,
} as const satisfies ModuleContract

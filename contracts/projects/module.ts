import type { ModuleContract } from '../engine/module.ts'
import { projectPermissions } from './permissions.ts'

export const projects = { permissions: projectPermissions } as const satisfies ModuleContract

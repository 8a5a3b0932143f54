import type { ModuleContract } from '../engine/module.ts'
import { assistantPermissions } from './permissions.ts'

export const assistant = { permissions: assistantPermissions } as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { documentPermissions } from './permissions.ts'

export const documents = { permissions: documentPermissions } as const satisfies ModuleContract

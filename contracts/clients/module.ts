import type { ModuleContract } from '../engine/module.ts'
import { clientPermissions } from './permissions.ts'

export const clients = { permissions: clientPermissions } as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { newsPermissions } from './permissions.ts'

export const news = {
  order: 110,
  permissions: newsPermissions,
} as const satisfies ModuleContract

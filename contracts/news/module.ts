import type { ModuleContract } from '../engine/module.ts'
import { newsNames } from './news.ts'
import { newsPermissions } from './permissions.ts'

export const news = {
  order: 110,
  names: newsNames,
  permissions: newsPermissions,
} as const satisfies ModuleContract

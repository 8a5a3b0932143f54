import type { ModuleContract } from '../engine/module.ts'
import { assistantPermissions } from './permissions.ts'

export const assistant = {
  order: 150,
  names: {
    'permissions.group=other': { en: 'Other', ro: 'Altele' },
  },
  permissions: assistantPermissions,
} as const satisfies ModuleContract

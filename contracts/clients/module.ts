import type { ModuleContract } from '../engine/module.ts'
import { clientNames } from './clients.ts'
import { clientPermissions } from './permissions.ts'

export const clients = {
  order: 130,
  names: {
    ...clientNames,
    'permissions.group=clients': { en: 'Clients', ro: 'Clienți' },
  },
  permissions: clientPermissions,
} as const satisfies ModuleContract

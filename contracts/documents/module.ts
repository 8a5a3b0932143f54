import type { ModuleContract } from '../engine/module.ts'
import { documentNames } from './names.ts'
import { documentPermissions } from './permissions.ts'
import { signingNames } from './signing-names.ts'
import { templateNames } from './template-names.ts'

export const documents = {
  order: 90,
  names: { ...documentNames, ...templateNames, ...signingNames },
  permissions: documentPermissions,
} as const satisfies ModuleContract

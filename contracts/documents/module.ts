import type { ModuleContract } from '../engine/module.ts'
import { binNames } from './bin.ts'
import { documentNames } from './documents.ts'
import { documentPermissions } from './permissions.ts'
import { signerNames } from './signer.ts'
import { signingNames } from './signing.ts'
import { templateNames } from './templates.ts'

export const documents = {
  order: 90,
  names: { ...documentNames, ...binNames, ...templateNames, ...signingNames, ...signerNames },
  permissions: documentPermissions,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { binNames } from './bin.ts'
import { documentNames } from './documents.ts'
import { documentPermissions } from './permissions.ts'
import { signerNames } from './signer.ts'
import { signingNames } from './signing.ts'
import { templateNames } from './templates.ts'

export const documents = {
  order: 90,
  help: { en: 'Files of people, templates and signatures.', ro: 'Fișierele oamenilor, șabloane și semnături.' },
  names: {
    ...documentNames,
    ...binNames,
    ...templateNames,
    ...signingNames,
    ...signerNames,
    'settings.hidden_modules=documents': { en: 'Documents', ro: 'Documente' },
    'permissions.group=documents': { en: 'Documents', ro: 'Documente' },
  },
  permissions: documentPermissions,
} as const satisfies ModuleContract

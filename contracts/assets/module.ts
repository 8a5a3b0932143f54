import type { ModuleContract } from '../engine/module.ts'
import { assetNames } from './assets.ts'
import { assetPermissions } from './permissions.ts'

export const assets = {
  order: 120,
  help: { en: 'Laptops, phones and who has them.', ro: 'Laptopuri, telefoane și cine le are.' },
  names: {
    ...assetNames,
    'settings.hidden_modules=assets': { en: 'Assets', ro: 'Bunuri' },
  },
  permissions: assetPermissions,
} as const satisfies ModuleContract

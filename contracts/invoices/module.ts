import type { ModuleContract } from '../engine/module.ts'
import { invoiceNames } from './names.ts'
import { invoicePermissions } from './permissions.ts'
import { invoiceSettings } from './settings.ts'

export const invoices = {
  names: invoiceNames,
  permissions: invoicePermissions,
  settings: invoiceSettings,
} as const satisfies ModuleContract

import type { ModuleContract } from '../engine/module.ts'
import { invoicePermissions } from './permissions.ts'
import { invoiceSettingNames, invoiceSettings } from './settings.ts'

export const invoices = {
  order: 140,
  names: invoiceSettingNames,
  permissions: invoicePermissions,
  settings: invoiceSettings,
} as const satisfies ModuleContract

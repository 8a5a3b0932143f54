import type { ModuleContract } from '../engine/module.ts'
import { invoiceActionNames, replyMailNames } from './actions.ts'
import { efacturaActionNames } from './efactura/actions.ts'
import { tryNames } from './efactura/tries.ts'
import { invoiceNames } from './invoices.ts'
import { invoiceLineNames } from './lines.ts'
import { invoiceSeriesNames } from './numbers.ts'
import { invoicePermissions } from './permissions.ts'
import { invoiceSettingNames, invoiceSettings } from './settings.ts'
import { trackedTimeNames } from './tracked/tracked-time.ts'

export const invoices = {
  order: 140,
  names: {
    ...invoiceNames,
    ...invoiceLineNames,
    ...invoiceSeriesNames,
    ...invoiceActionNames,
    ...replyMailNames,
    ...trackedTimeNames,
    ...efacturaActionNames,
    ...tryNames,
    ...invoiceSettingNames,
  },
  permissions: invoicePermissions,
  settings: invoiceSettings,
} as const satisfies ModuleContract

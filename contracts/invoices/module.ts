import type { ModuleContract } from '../engine/module.ts'
import { invoiceActionNames, replyMailNames } from './actions.ts'
import { bankNames } from './bank/bank.ts'
import { creditNames } from './credits/credit.ts'
import { efacturaActionNames } from './efactura/actions.ts'
import { tryNames } from './efactura/tries.ts'
import { invoiceNames } from './invoices.ts'
import { invoiceLineNames } from './lines.ts'
import { invoiceSeriesNames } from './numbers.ts'
import { paymentNames } from './payments/payments.ts'
import { invoicePermissions } from './permissions.ts'
import { proformaNames } from './proforma/proforma.ts'
import { planNames } from './recurring/plan-names.ts'
import { reminderNames } from './reminders/reminder-names.ts'
import { reminderSettings } from './reminders/settings.ts'
import { invoiceSettingNames, invoiceSettings } from './settings.ts'
import { statementNames } from './statements/statement.ts'
import { trackedTimeNames } from './tracked/tracked-time.ts'

export const invoices = {
  order: 140,
  help: { en: 'Invoices to clients, from the time that was logged.', ro: 'Facturi către clienți, din timpul pontat.' },
  names: {
    ...invoiceNames,
    ...invoiceLineNames,
    ...invoiceSeriesNames,
    ...invoiceActionNames,
    ...paymentNames,
    ...bankNames,
    ...statementNames,
    ...replyMailNames,
    ...trackedTimeNames,
    ...creditNames,
    ...efacturaActionNames,
    ...tryNames,
    ...invoiceSettingNames,
    ...reminderNames,
    ...planNames,
    ...proformaNames,
    'settings.hidden_modules=invoices': { en: 'Invoices', ro: 'Facturi' },
  },
  permissions: invoicePermissions,
  settings: { ...invoiceSettings, ...reminderSettings },
} as const satisfies ModuleContract

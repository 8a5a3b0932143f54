import { actionsEn } from './actions/texts.en.ts'
import { bankEn } from './bank/texts.en.ts'
import { configureEn } from './configure/texts.en.ts'
import { creditsEn } from './credits/texts.en.ts'
import { detailsEn } from './details/texts.en.ts'
import { editEn } from './edit/texts.en.ts'
import { boardEn } from './efactura/board/texts.en.ts'
import { efacturaEn } from './efactura/texts.en.ts'
import { elsewhereEn } from './elsewhere/texts.en.ts'
import { listEn } from './list/texts.en.ts'
import { paymentsEn } from './payments/texts.en.ts'
import { proformaEn } from './proforma/texts.en.ts'
import { recurringEn } from './recurring/texts.en.ts'
import { remindersEn } from './reminders/texts.en.ts'
import { sharedEn } from './shared/texts.en.ts'
import { statementsEn } from './statements/texts.en.ts'
import { trackedEn } from './tracked/texts.en.ts'

export const en = {
  'adds.invoice': 'Invoice',
  'open.overdue': 'Invoices overdue',
  'open.see': 'See them',
  'route.invoices': 'Invoices',
  'route.open': 'Open',
  'route.all': 'All',
  'route.configure': 'Configure',
  'route.tracked': 'Invoice from tracked time',
  'route.create': 'New invoice',
  'route.invoice': 'Invoice',
  'route.details': 'Details',
  'route.document': 'Document',
  'route.files': 'Files',
  'route.history': 'History',
  'route.edit': 'Edit the invoice',
  'route.shared': 'Invoice',
  ...actionsEn,
  ...listEn,
  ...statementsEn,
  ...bankEn,
  ...paymentsEn,
  ...detailsEn,
  ...creditsEn,
  ...editEn,
  ...trackedEn,
  ...sharedEn,
  ...configureEn,
  ...elsewhereEn,
  ...efacturaEn,
  ...remindersEn,
  ...recurringEn,
  ...proformaEn,
  ...boardEn,
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    invoices: typeof en
  }
}

import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import { actionsRo } from './actions/texts.ro.ts'
import { bankRo } from './bank/texts.ro.ts'
import { configureRo } from './configure/texts.ro.ts'
import { creditsRo } from './credits/texts.ro.ts'
import { detailsRo } from './details/texts.ro.ts'
import { editRo } from './edit/texts.ro.ts'
import { boardRo } from './efactura/board/texts.ro.ts'
import { efacturaRo } from './efactura/texts.ro.ts'
import { elsewhereRo } from './elsewhere/texts.ro.ts'
import { listRo } from './list/texts.ro.ts'
import { paymentsRo } from './payments/texts.ro.ts'
import { proformaRo } from './proforma/texts.ro.ts'
import { recurringRo } from './recurring/texts.ro.ts'
import { remindersRo } from './reminders/texts.ro.ts'
import { sharedRo } from './shared/texts.ro.ts'
import { statementsRo } from './statements/texts.ro.ts'
import type { en } from './texts.en.ts'
import { trackedRo } from './tracked/texts.ro.ts'

export const ro: SameTexts<typeof en> = {
  'adds.invoice': 'Factură',
  'open.overdue': 'Facturi cu termenul depășit',
  'open.see': 'Vezi-le',
  'route.invoices': 'Facturi',
  'route.open': 'Deschise',
  'route.all': 'Toate',
  'route.configure': 'Configurare',
  'route.tracked': 'Factură din pontaj',
  'route.create': 'Factură nouă',
  'route.invoice': 'Factură',
  'route.details': 'Detalii',
  'route.document': 'Document',
  'route.files': 'Fișiere',
  'route.history': 'Istoric',
  'route.edit': 'Editează factura',
  'route.shared': 'Factură',
  ...actionsRo,
  ...listRo,
  ...statementsRo,
  ...bankRo,
  ...paymentsRo,
  ...detailsRo,
  ...creditsRo,
  ...editRo,
  ...trackedRo,
  ...sharedRo,
  ...configureRo,
  ...elsewhereRo,
  ...efacturaRo,
  ...remindersRo,
  ...recurringRo,
  ...proformaRo,
  ...boardRo,
}

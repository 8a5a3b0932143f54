import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import { billsRo } from './bills/texts.ro.ts'
import { detailsRo } from './details/texts.ro.ts'
import { elsewhereRo } from './elsewhere/texts.ro.ts'
import { formRo } from './form/texts.ro.ts'
import { listRo } from './list/texts.ro.ts'
import { receiptsRo } from './receipts/texts.ro.ts'
import type { en } from './texts.en.ts'
import { toPayRo } from './to-pay/texts.ro.ts'

export const ro: SameTexts<typeof en> = {
  'adds.expense': 'Decont',
  'open.toPay': 'Cheltuieli aprobate de rambursat',
  'open.pay': 'Plătește-le',
  'route.expenses': 'Cheltuieli',
  'route.mine': 'Cheltuielile mele',
  'route.all': 'Toate',
  'route.toPay': 'De plătit',
  'route.bills': 'Facturi de la furnizori',
  'route.bill': 'Factură',
  'route.receipts': 'Verifică bonurile',
  'route.createBundle': 'Decont nou',
  'route.bundle': 'Decont',
  'route.editBundle': 'Editează decontul',
  'route.createExpense': 'Cheltuială nouă',
  'route.expense': 'Cheltuială',
  'route.editExpense': 'Editează cheltuiala',
  'command.add': 'Adaugă bonuri',
  ...billsRo,
  ...listRo,
  ...formRo,
  ...receiptsRo,
  ...detailsRo,
  ...toPayRo,
  ...elsewhereRo,
}

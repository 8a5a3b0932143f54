import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import { detailsRo } from './details/texts.ro.ts'
import { formRo } from './form/texts.ro.ts'
import { listRo } from './list/texts.ro.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'route.expenses': 'Cheltuieli',
  'route.my': 'Cheltuielile mele',
  'route.all': 'Toate',
  'route.toPay': 'De plată',
  'route.create': 'Cheltuială nouă',
  'route.expense': 'Cheltuială',
  'route.editExpense': 'Editează cheltuiala',
  'route.bundle': 'Decont',
  'route.editBundle': 'Editează decontul',
  'status.draft': 'În așteptare',
  'status.approved': 'Aprobată',
  'status.rejected': 'Respinsă',
  'status.cancelled': 'Anulată',
  'status.paid': 'Plătită',
  ...listRo,
  ...formRo,
  ...detailsRo,
}

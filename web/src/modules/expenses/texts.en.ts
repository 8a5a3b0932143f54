import { detailsEn } from './details/texts.en.ts'
import { formEn } from './form/texts.en.ts'
import { listEn } from './list/texts.en.ts'

export const en = {
  'route.expenses': 'Expenses',
  'route.my': 'My expenses',
  'route.all': 'All',
  'route.toPay': 'To pay',
  'route.create': 'New expense',
  'route.expense': 'Expense',
  'route.editExpense': 'Edit the expense',
  'route.bundle': 'Expense bundle',
  'route.editBundle': 'Edit the bundle',
  'status.draft': 'Pending',
  'status.approved': 'Approved',
  'status.rejected': 'Rejected',
  'status.cancelled': 'Cancelled',
  'status.paid': 'Paid',
  ...listEn,
  ...formEn,
  ...detailsEn,
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    expenses: typeof en
  }
}

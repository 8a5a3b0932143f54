import { billsEn } from './bills/texts.en.ts'
import { detailsEn } from './details/texts.en.ts'
import { elsewhereEn } from './elsewhere/texts.en.ts'
import { formEn } from './form/texts.en.ts'
import { listEn } from './list/texts.en.ts'
import { receiptsEn } from './receipts/texts.en.ts'
import { toPayEn } from './to-pay/texts.en.ts'

export const en = {
  'adds.expense': 'Expense',
  'open.toPay': 'Approved expenses to pay back',
  'open.pay': 'Pay them',
  'route.expenses': 'Expenses',
  'route.mine': 'My expenses',
  'route.all': 'All',
  'route.toPay': 'To pay',
  'route.bills': 'Bills from suppliers',
  'route.bill': 'Bill',
  'route.receipts': 'Check receipts',
  'route.createBundle': 'New bundle',
  'route.bundle': 'Bundle',
  'route.editBundle': 'Edit the bundle',
  'route.createExpense': 'New expense',
  'route.expense': 'Expense',
  'route.editExpense': 'Edit the expense',
  'command.add': 'Add receipts',
  ...billsEn,
  ...listEn,
  ...formEn,
  ...receiptsEn,
  ...detailsEn,
  ...toPayEn,
  ...elsewhereEn,
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    expenses: typeof en
  }
}

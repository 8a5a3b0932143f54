import { defineServerModule } from '#engine/index.ts'
import { expenseBundles } from './bundles/bundles.resource.ts'
import { expenses as expenseRecords } from './expenses/expenses.resource.ts'
import { expenseTexts } from './texts.ts'

/** What people paid for the company, and get back. */
export const expenses = defineServerModule({
  key: 'expenses',
  offers: ['expenses', 'expense_bundles'],
  resources: [expenseRecords, expenseBundles],
  texts: expenseTexts,
})

import { ExpenseCategoryWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields } from './directory-fields.ts'

export const expenseCategories = defineResource({
  key: 'expense-categories',
  table: 'expense_categories',
  module: 'company',
  display: 'name',
  store: ExpenseCategoryWrite,
  fields: {
    ...directoryFields,
    requires_receipt: { kind: 'boolean', match: 'bool' },
    color: { export: false },
    max_amount: { kind: 'money', sort: true },
  },
  usedWhenReferenced: true,
  may: { list: 'auth', store: 'manageExpenses', update: 'manageExpenses', delete: 'manageExpenses' },
})

import { personName } from '#web/engine/resource/person-name.ts'
import { type BulkAction, defineTable, type RowAction, type TableDefinition } from '#web/engine/resource/types.ts'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseAttributes, ExpenseRecord } from '../../expense-record.ts'
import { statusChoices } from '../../states.ts'
import { CategoryCell, PersonCell, ReceiptCell, SumsCell } from '../cells.tsx'
import { approverColumn, personExport } from '../shared-columns.ts'
import { nameCell } from './name-cell.tsx'

interface ExpensesGiven {
  /** Who looks at the list. */
  self: string | undefined
  actions: readonly RowAction<ExpenseRecord>[]
  bulkActions: readonly BulkAction<ExpenseRecord>[]
}

/** The list of single expenses, in bundles or not. */
export const expensesTable = ({ self, actions, bulkActions }: ExpensesGiven): TableDefinition<ExpenseRecord> =>
  defineTable<ExpenseAttributes>({
    entity: 'expenses',
    nameOf: expenseName,
    related: ['category', 'employee', 'project', 'bundle', 'requestedApprover'],
    defaultSort: '-date',
    pinnedFilters: ['status', 'employee_id', 'expense_category_id', 'date'],
    hiddenFilters: ['substitute_approver_id', 'can_cancel'],
    view: ({ id }) => `/expenses/single/${id}/details`,
    edit: ({ id }) => `/expenses/single/${id}/edit`,
    columns: [
      {
        key: 'merchant',
        header: 'name:expenses.merchant',
        kind: 'custom',
        render: nameCell(self),
        value: expenseName,
        export: [
          { key: 'merchant', header: 'name:expenses.merchant' },
          { key: 'description', header: 'name:*.description' },
          { key: 'status_explanation', header: 'name:expenses.status_explanation' },
        ],
        sortable: true,
        minWidth: 200,
        maxWidth: 300,
      },
      {
        key: 'employee_id',
        header: 'name:expenses.employee_id',
        kind: 'custom',
        render: PersonCell,
        value: ({ attributes }) => attributes.employee_id,
        sortable: 'employee.last_name',
        export: personExport,
        minWidth: 150,
        maxWidth: 220,
      },
      { key: 'date', header: 'name:expenses.date', kind: 'date', sortable: true },
      {
        key: 'expense_category_id',
        header: 'name:expenses.expense_category_id',
        kind: 'custom',
        render: CategoryCell,
        value: ({ attributes }) => attributes.expense_category_id,
        sortable: 'category.name',
        export: 'category.name',
        maxWidth: 170,
      },
      {
        key: 'expense_bundle_id',
        header: 'name:expenses.expense_bundle_id',
        kind: 'relation',
        relation: 'bundle',
        show: 'title',
        to: ({ id }) => `/expenses/${id}/details`,
        maxWidth: 180,
        onCards: false,
      },
      {
        key: 'project_id',
        header: 'name:expenses.project_id',
        kind: 'relation',
        relation: 'project',
        show: 'name',
        hidden: true,
      },
      {
        key: 'receipt_filename',
        header: 'name:expenses.receipt_path',
        kind: 'custom',
        render: ReceiptCell,
        value: ({ attributes }) => attributes.receipt_path,
        export: 'receipt_filename',
        hidden: true,
      },
      { ...approverColumn<ExpenseRecord>(self, personName), hidden: true },
      { key: 'status', header: 'name:expenses.status', kind: 'badge', choices: statusChoices, sortable: true },
      {
        key: 'amount',
        header: 'name:expenses.amount',
        kind: 'custom',
        render: ({ attributes: { amount, currency } }) => <SumsCell amounts={[{ currency, total_amount: amount }]} />,
        value: ({ attributes }) => attributes.amount,
        export: [
          { key: 'amount', header: 'name:expenses.amount' },
          { key: 'currency', header: 'name:expenses.currency' },
        ],
        sortable: true,
        align: 'right',
      },
      { key: 'created_at', header: 'name:*.created_at', kind: 'moment', sortable: true, hidden: true },
      { key: 'paid_at', header: 'name:expenses.paid_at', kind: 'moment', sortable: true, hidden: true },
    ],
    actions,
    bulkActions,
    totals: { sum: 'total_amount', label: 'expenses:list.total' },
  })

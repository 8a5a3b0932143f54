import { personName } from '#web/engine/resource/person-name.ts'
import { type BulkAction, defineTable, type RowAction, type TableDefinition } from '#web/engine/resource/types.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { bundleName } from '../../expense-names.ts'
import type { BundleAttributes, BundleRecord } from '../../expense-record.ts'
import { statusChoices } from '../../states.ts'
import { PersonCell, periodText, SumsCell } from '../cells.tsx'
import { approverColumn, personExport } from '../shared-columns.ts'
import { titleCell } from './bundle-cells.tsx'
import { OpenedBundle } from './opened-bundle.tsx'
import { OpenedCard } from './opened-card.tsx'
import { isWithoutBundle } from './without-bundle.ts'

interface BundlesGiven {
  /** Who looks at the list. */
  self: string | undefined
  actions: readonly RowAction<BundleRecord>[]
  bulkActions: readonly BulkAction<BundleRecord>[]
  /** What narrows the expenses without a bundle as the list is narrowed. */
  withoutBundle: QueryParams | undefined
  /** Everybody's: rows of the group say whose they are. */
  isMixed: boolean
}

/** The list of bundles, each of which opens to its expenses. */
export const bundlesTable = ({
  self,
  actions,
  bulkActions,
  withoutBundle,
  isMixed,
}: BundlesGiven): TableDefinition<BundleRecord> => {
  const inside = (bundle: BundleRecord): QueryParams =>
    isWithoutBundle(bundle) ? { ...withoutBundle } : { expense_bundle_id: bundle.id }
  return defineTable<BundleAttributes>({
    entity: 'expense-bundles',
    nameOf: bundleName,
    related: ['employee', 'project', 'requestedApprover'],
    defaultSort: '-created_at',
    pinnedFilters: ['status', 'employee_id', 'expense_category_ids', 'start_date'],
    hiddenFilters: ['substitute_approver_id', 'can_cancel'],
    view: (bundle) => (isWithoutBundle(bundle) ? undefined : `/expenses/${bundle.id}/details`),
    edit: (bundle) => (isWithoutBundle(bundle) ? undefined : `/expenses/${bundle.id}/edit`),
    remove: { text: 'expenses:list.deleteBundle' },
    opens: {
      when: ({ attributes }) => attributes.expenses_count !== 0,
      card: (bundle) => <OpenedCard query={inside(bundle)} />,
      rows: (bundle, keys, isSelectable) => (
        <OpenedBundle
          query={inside(bundle)}
          count={bundle.attributes.expenses_count}
          keys={keys}
          isSelectable={isSelectable}
          isMixed={isMixed && isWithoutBundle(bundle)}
        />
      ),
    },
    columns: [
      {
        key: 'title',
        header: 'name:expense-bundles.title',
        kind: 'custom',
        render: titleCell(self),
        value: ({ attributes }) => attributes.title,
        export: [
          { key: 'title', header: 'name:expense-bundles.title' },
          { key: 'status_explanation', header: 'name:expense-bundles.status_explanation' },
        ],
        sortable: true,
        minWidth: 240,
        maxWidth: 340,
      },
      {
        key: 'employee_id',
        header: 'name:expense-bundles.employee_id',
        kind: 'custom',
        render: (bundle) => !isWithoutBundle(bundle) && PersonCell(bundle),
        value: ({ attributes }) => attributes.employee_id,
        sortable: 'employee.last_name',
        export: personExport,
        minWidth: 150,
        maxWidth: 220,
      },
      {
        key: 'start_date',
        header: 'name:expense-bundles.period',
        kind: 'custom',
        render: (bundle) =>
          !isWithoutBundle(bundle) && periodText(bundle.attributes.start_date, bundle.attributes.end_date),
        value: ({ attributes }) => attributes.start_date ?? attributes.end_date,
        export: [
          { key: 'start_date', header: 'name:expense-bundles.start_date' },
          { key: 'end_date', header: 'name:expense-bundles.end_date' },
        ],
        sortable: true,
        minWidth: 130,
      },
      {
        key: 'project_id',
        header: 'name:expense-bundles.project_id',
        kind: 'relation',
        relation: 'project',
        show: 'name',
        hidden: true,
      },
      approverColumn<BundleRecord>(self, personName),
      { key: 'status', header: 'name:expense-bundles.status', kind: 'badge', choices: statusChoices, sortable: true },
      {
        key: 'by_currency',
        header: 'name:expense-bundles.total_amount',
        kind: 'custom',
        render: ({ attributes }) => <SumsCell amounts={attributes.by_currency} />,
        value: ({ attributes }) => attributes.by_currency,
        export: 'total_amount',
        align: 'right',
        minWidth: 110,
      },
      { key: 'created_at', header: 'name:*.created_at', kind: 'moment', sortable: true, hidden: true },
      { key: 'paid_at', header: 'name:expense-bundles.paid_at', kind: 'moment', sortable: true, hidden: true },
    ],
    actions,
    bulkActions,
    totals: { sum: 'total_amount', label: 'expenses:list.bundleTotal' },
  })
}

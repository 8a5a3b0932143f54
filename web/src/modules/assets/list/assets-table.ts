import { IconQrcode } from '@tabler/icons-react'
import { personName } from '#web/engine/resource/person-name.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { printLabels } from '../actions/print-labels.ts'
import { type AssetAttributes, type AssetRecord, assetName } from '../asset-record.ts'
import { assetStatusChoices, assetTypeChoices } from '../choices.ts'

const permission = 'manageAssets' as const

const name: Column<AssetRecord> = {
  key: 'name',
  header: 'name:*.name',
  kind: 'link',
  sortable: true,
  minWidth: 190,
  to: ({ id }) => `/assets/${id}/view`,
}

const holder: Column<AssetRecord> = {
  key: 'employee_id',
  header: 'name:assets.employee_id',
  kind: 'relation',
  relation: 'employee',
  show: personName,
  to: ({ id }) => `/employees/${id}/assets`,
  sortable: 'employee.last_name',
  sortNote: 'assets:list.byLastName',
  minWidth: 170,
  export: [
    { key: 'employee.first_name', header: 'name:employees.first_name' },
    { key: 'employee.last_name', header: 'name:employees.last_name' },
  ],
  edit: {
    kind: 'entity',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name', archived: false },
    clearable: true,
    permission,
    when: ({ attributes: { status } }) => status !== 'lost' && status !== 'decommissioned',
  },
}

const rest: Column<AssetRecord>[] = [
  {
    key: 'status',
    header: 'name:assets.status',
    kind: 'badge',
    choices: assetStatusChoices,
    sortable: true,
    minWidth: 130,
    edit: { kind: 'choice', choices: assetStatusChoices, permission },
  },
  {
    key: 'type',
    header: 'name:assets.type',
    kind: 'badge',
    choices: assetTypeChoices,
    sortable: true,
    minWidth: 110,
    edit: { kind: 'choice', choices: assetTypeChoices, permission },
  },
  {
    key: 'model',
    header: 'name:assets.model',
    kind: 'text',
    minWidth: 130,
    edit: { kind: 'text', maxLength: 255, clearable: true, permission },
  },
  {
    key: 'serial_number',
    header: 'name:assets.serial_number',
    kind: 'text',
    minWidth: 130,
    edit: { kind: 'text', maxLength: 255, clearable: true, permission },
  },
  { key: 'return_date', header: 'name:assets.return_date', kind: 'date', sortable: true, hidden: true },
  {
    key: 'next_maintenance_date',
    header: 'name:assets.next_maintenance_date',
    kind: 'date',
    sortable: true,
    hidden: true,
  },
  { key: 'supplier', header: 'name:assets.supplier', kind: 'text', hidden: true, permission },
  {
    key: 'purchase_value',
    header: 'name:assets.purchase_value',
    kind: 'money',
    currency: 'currency',
    hidden: true,
    permission,
  },
  {
    key: 'acquisition_date',
    header: 'name:assets.acquisition_date',
    kind: 'date',
    sortable: true,
    hidden: true,
    permission,
  },
  {
    key: 'warranty_until',
    header: 'name:assets.warranty_until',
    kind: 'date',
    sortable: true,
    hidden: true,
    permission,
  },
]

const shared = {
  entity: 'assets',
  nameOf: assetName,
  related: ['employee'],
  defaultSort: 'name',
  view: ({ id }: AssetRecord) => `/assets/${id}/view`,
  edit: ({ id }: AssetRecord) => `/assets/${id}/edit`,
  bulkActions: [
    {
      key: 'print',
      label: 'assets:labels.print',
      icon: IconQrcode,
      permission,
      run: (assets: AssetRecord[]) => printLabels(assets.map(({ id }) => id)),
    },
  ],
} as const

/** Everything that the company owns. */
export const assetsTable = defineTable<AssetAttributes>({
  ...shared,
  pinnedFilters: ['status', 'type', 'employee_id'],
  columns: [name, holder, ...rest],
  empty: { title: 'assets:list.empty', help: 'assets:list.emptyHelp' },
})

/** What one person has. */
export const heldTable = defineTable<AssetAttributes>({
  ...shared,
  pinnedFilters: ['type'],
  columns: [name, ...rest],
  empty: { title: 'assets:list.emptyOwn', help: 'assets:list.emptyOwnHelp' },
})

import { AssetWrite, assetStatuses, assetTypes } from '#contracts/assets/assets.ts'
import { belongsTo, defineResource, hasMany, historyGetter } from '#engine/index.ts'
import { alsoCalled } from './also-called.ts'
import { assetBehaviour } from './assets.ts'
import { assetLabels } from './labels/labels.action.ts'
import { seesAssets } from './rights.ts'
import { plainSerial } from './serial-number.ts'
import { stateActions } from './states.ts'

/** Where it was bought and for how much is for those who keep assets (AST-02). */
const keepers = ['manageAssets'] as const

export const assets = defineResource({
  key: 'assets',
  table: 'assets',
  module: 'assets',
  display: 'name',
  store: AssetWrite,
  fields: {
    name: { search: true, sort: true },
    type: { match: 'enum', options: assetTypes, labels: 'assets.type', sort: true },
    status: { match: 'enum', options: assetStatuses, labels: 'assets.status', sort: true },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    assigned_by: { kind: 'id', references: 'employees', readOnly: true },
    assigned_at: { kind: 'instant', readOnly: true },
    return_date: { kind: 'date', match: 'date', sort: true },
    model: { search: true },
    serial_number: { search: true },
    supplier: { read: keepers },
    purchase_value: { kind: 'money', currency: 'currency', read: keepers },
    currency: { read: keepers },
    acquisition_date: { kind: 'date', match: 'date', sort: true, read: keepers },
    warranty_until: { kind: 'date', match: 'date', sort: true, read: keepers },
    next_maintenance_date: { kind: 'date', match: 'date', sort: true },
    maintenance_notes: { read: keepers, readOnly: true },
    expected_return_date: { kind: 'date', match: 'date', sort: true },
    notes: { kind: 'html' },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    assigner: belongsTo('employees', 'assigned_by'),
    holders: hasMany('asset-holders', 'asset_id', 't.number desc, t.id'),
  },
  sortParents: ['employee.last_name'],
  may: { list: seesAssets, store: 'manageAssets', update: 'manageAssets', delete: 'manageAssets' },
  order: 't.name, t.id',
  recognisedBy: { fields: ['serial_number'], as: plainSerial },
  import: { alsoCalled, undo: { owns: ['asset_holders', 'asset_reminders'] } },
  behaviour: assetBehaviour,
  actions: { ...stateActions, 'print-asset-labels': assetLabels },
  getters: { history: historyGetter({ resource: 'assets', may: 'manageAssets' }) },
})

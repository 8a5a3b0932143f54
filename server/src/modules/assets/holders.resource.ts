import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { seesHolders } from './rights.ts'

/** Who had which asset from when to when. Nothing writes it but the asset's own behaviour. */
export const assetHolders = defineResource({
  key: 'asset-holders',
  table: 'asset_holders',
  module: 'assets',
  about: 'asset_id',
  display: sql`(select ${personName('e')} from people e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  fields: {
    asset_id: { kind: 'id', match: 'id', references: 'assets', readOnly: true },
    employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    number: { kind: 'integer', sort: true, readOnly: true },
    since: { kind: 'instant', sort: true, readOnly: true },
    until: {
      kind: 'instant',
      sql: sql`(select n.since from asset_holders n where n.tenant_id = t.tenant_id and n.asset_id = t.asset_id
        and n.number > t.number order by n.number limit 1)`,
    },
    given_by: { kind: 'id', references: 'employees', readOnly: true },
  },
  relations: {
    asset: belongsTo('assets', 'asset_id'),
    employee: belongsTo('employees', 'employee_id'),
    giver: belongsTo('employees', 'given_by'),
  },
  ruleKeys: { has_holder: sql`case when t.employee_id is null then 'no' else 'yes' end` },
  may: { list: seesHolders },
  order: 't.since desc, t.number desc, t.id',
})

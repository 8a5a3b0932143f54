import { permissionGroups } from '#contracts/permissions.ts'
import { defineResource, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** Every permission there is; the same for all companies, in the groups of the role editor. */
export const permissions = defineResource({
  key: 'permissions',
  table: 'permissions',
  module: 'company',
  display: 'name',
  global: true,
  fields: {
    name: { search: true },
    group: { options: Object.keys(permissionGroups), labels: 'permissions.group' },
    description: { sql: sql`(case when ${slots.locale}::text = 'ro' then t.description_ro else t.description end)` },
  },
  order: 't.group_position, t.position',
  may: { list: 'manageBilling' },
})

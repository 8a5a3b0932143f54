import { DepartmentWrite } from '#contracts/company/directories.ts'
import { defineResource, hasMany } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { directoryFields } from './directory-fields.ts'

const usedByTeamsOrPositions = sql`(exists (select from positions p where p.tenant_id = t.tenant_id and p.department_id = t.id)
  or exists (select from directions d where d.tenant_id = t.tenant_id and d.department_id = t.id))`

export const departments = defineResource({
  key: 'departments',
  table: 'departments',
  module: 'company',
  display: 'name',
  store: DepartmentWrite,
  fields: { ...directoryFields(usedByTeamsOrPositions), description: { search: true } },
  relations: {
    directions: hasMany('directions', 'department_id', 'fold(t.name)'),
    positions: hasMany('positions', 'department_id', 'fold(t.name)'),
  },
  import: {},
  deletableWhen: sql`not ${usedByTeamsOrPositions}`,
  may: {
    list: 'auth',
    store: 'manageDepartments',
    update: 'manageDepartments',
    delete: 'manageDepartments',
  },
})

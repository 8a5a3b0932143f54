import { DirectionWrite } from '#contracts/company/directories.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { departmentField, directoryFields, usedByEmployees } from './directory-fields.ts'

/** Teams; the wire calls them directions. */
export const directions = defineResource({
  key: 'directions',
  table: 'directions',
  module: 'company',
  display: 'name',
  store: DirectionWrite,
  fields: { ...directoryFields(usedByEmployees('direction_id')), department_id: departmentField },
  relations: { department: belongsTo('departments', 'department_id') },
  sortParents: ['department.name'],
  deletableWhen: sql`not ${usedByEmployees('direction_id')}`,
  may: {
    list: 'auth',
    store: 'manageDepartments',
    update: 'manageDepartments',
    delete: 'manageDepartments',
  },
})

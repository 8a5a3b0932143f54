import { DirectionWrite } from '#contracts/company/directories.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { departmentField, directoryFields } from './directory-fields.ts'

/** Teams; the wire calls them directions. */
export const directions = defineResource({
  key: 'directions',
  table: 'directions',
  module: 'company',
  display: 'name',
  store: DirectionWrite,
  fields: { ...directoryFields, department_id: departmentField },
  relations: { department: belongsTo('departments', 'department_id') },
  sortParents: ['department.name'],
  usedWhenReferenced: true,
  may: {
    list: 'auth',
    store: 'manageDepartments',
    update: 'manageDepartments',
    delete: 'manageDepartments',
  },
})

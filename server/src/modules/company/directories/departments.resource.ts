import { DepartmentWrite } from '#contracts/company/directories.ts'
import { defineResource, hasMany } from '#engine/index.ts'
import { directoryFields } from './directory-fields.ts'

export const departments = defineResource({
  key: 'departments',
  table: 'departments',
  module: 'company',
  display: 'name',
  store: DepartmentWrite,
  fields: { ...directoryFields, description: { search: true } },
  relations: {
    directions: hasMany('directions', 'department_id', 'fold(t.name)'),
    positions: hasMany('positions', 'department_id', 'fold(t.name)'),
  },
  import: {},
  usedWhenReferenced: true,
  may: {
    list: 'auth',
    store: 'manageDepartments',
    update: 'manageDepartments',
    delete: 'manageDepartments',
  },
})

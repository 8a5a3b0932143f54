import { PositionWrite } from '#contracts/company/directories.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { departmentField, directoryFields } from './directory-fields.ts'

export const positions = defineResource({
  key: 'positions',
  table: 'positions',
  module: 'company',
  display: 'name',
  store: PositionWrite,
  fields: { ...directoryFields, department_id: departmentField },
  relations: { department: belongsTo('departments', 'department_id') },
  import: { makes: ['department_id'] },
  searchParents: ['department.name'],
  sortParents: ['department.name'],
  usedWhenReferenced: true,
  may: { list: 'auth', store: 'managePositions', update: 'managePositions', delete: 'managePositions' },
})

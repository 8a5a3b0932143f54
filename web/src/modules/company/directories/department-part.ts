import type { SimpleList } from '#web/engine/pages/simple-list-page.tsx'

/** Teams and positions belong to a department: a column, a required field, and the relation that names it. */
export const departmentPart = (
  entity: 'positions' | 'directions',
  permission: SimpleList['permission'],
): Pick<SimpleList, 'related' | 'columns' | 'fields'> => ({
  related: ['department'],
  columns: [
    {
      key: 'department_id',
      header: `name:${entity}.department_id`,
      kind: 'relation',
      relation: 'department',
      show: 'name',
      sortable: 'department.name',
      minWidth: 180,
      edit: { kind: 'entity', entity: 'departments', show: 'name', query: { sort: 'name' }, permission },
    },
  ],
  fields: [
    {
      name: 'department_id',
      label: `name:${entity}.department_id`,
      kind: 'entity',
      entity: 'departments',
      show: 'name',
      query: { sort: 'name' },
    },
  ],
})

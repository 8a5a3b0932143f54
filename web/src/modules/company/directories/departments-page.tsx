import { DepartmentWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'

import { departmentTabs } from './directory-tabs.ts'

const list: SimpleList = {
  entity: 'departments',
  permission: 'manageDepartments',
  importAt: '/settings/departments/import',
  schema: DepartmentWrite,
  tabs: departmentTabs,
  title: 'company:departments',
  help: 'company:departments.help',
  addLabel: 'company:department.add',
  editTitle: 'company:department.edit',
  saved: 'company:department.saved',
  failed: 'company:department.failed',
  empty: { title: 'company:departments.empty', help: 'company:departments.emptyHelp' },
}

/** `/settings/departments`: what the company's teams and positions belong to. */
export const DepartmentsPage = () => <SimpleListPage list={list} />

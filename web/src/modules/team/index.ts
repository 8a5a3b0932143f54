import { IconHierarchy, IconTable, IconTableImport, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { lazy as part } from 'react'
import { employeeHolidaysTab, employeeNationalTab, employeeWorkTimeTab } from '#web/modules/holidays/index.ts'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

export { useSamples } from './people/use-samples.ts'

// What other modules draw is fetched when it is drawn: this file is part of the first page that anybody opens.
const samples = () => import('./people/sample-people.tsx')
export const SamplePeople = part(async () => ({ default: (await samples()).SamplePeople }))
export const SamplesCard = part(async () => ({ default: (await samples()).SamplesCard }))

/** One's own goals, as a tab of the account. */
export const ownGoalsTab = lazy(() => import('./goals/goals-tab.tsx'), 'OwnGoalsTab')

/** One's own employee record, as tabs of the account. */
export const ownDetailsTab = lazy(() => import('./profile/own-employee.tsx'), 'OwnDetailsTab')
export const ownYearTab = lazy(() => import('./calendar/own-year.tsx'), 'OwnYearTab')
export const ownEditTab = lazy(() => import('./form/own-edit.tsx'), 'OwnEditTab')

/** The company's people: the directory, their profiles, invitations and archive. */
export const team = defineModule({
  key: 'team',
  routes: [
    {
      path: '/employees',
      nameKey: 'team:route.team',
      module: 'team',
      component: lazy(() => import('./people/employees-page.tsx'), 'EmployeesPage'),
    },
    {
      path: '/employees/create',
      nameKey: 'team:route.create',
      module: 'team',
      permission: 'manageEmployees',
      component: lazy(() => import('./form/create-employee-page.tsx'), 'CreateEmployeePage'),
    },
    {
      path: '/employees/import',
      nameKey: 'team:route.import',
      module: 'team',
      permission: 'manageEmployees',
      component: lazy(() => import('./import/import-page.tsx'), 'ImportPage'),
    },
    {
      path: '/employees/bulk-edit',
      nameKey: 'team:route.bulkEdit',
      module: 'team',
      permission: 'manageEmployees',
      component: lazy(() => import('./bulk-edit/bulk-edit-page.tsx'), 'BulkEditPage'),
    },
    {
      path: '/employees/who-is-who',
      nameKey: 'team:route.whoIsWho',
      module: 'team',
      component: lazy(() => import('./people/who-is-who-page.tsx'), 'WhoIsWhoPage'),
    },
    {
      path: '/employees/org-chart',
      nameKey: 'team:route.orgChart',
      module: 'team',
      component: lazy(() => import('./org-chart/org-chart-page.tsx'), 'OrgChartPage'),
    },
    {
      path: '/employees/$id',
      nameKey: 'team:route.employee',
      module: 'team',
      component: lazy(() => import('./profile/employee-page.tsx'), 'EmployeePage'),
      children: [
        { path: '/', redirect: '/employees/$id/details', nameKey: 'team:route.employee' },
        {
          path: 'details',
          nameKey: 'team:route.details',
          component: lazy(() => import('./profile/details-tab.tsx'), 'DetailsTab'),
        },
        {
          path: 'goals',
          nameKey: 'team:route.goals',
          component: lazy(() => import('./goals/goals-tab.tsx'), 'GoalsTab'),
        },
        {
          path: 'holidays',
          nameKey: 'holidays:route.employeeHolidays',
          module: 'holidays',
          component: employeeHolidaysTab,
        },
        {
          path: 'holidays/national',
          nameKey: 'holidays:route.national',
          module: 'holidays',
          component: employeeNationalTab,
        },
        {
          path: 'work-time',
          nameKey: 'holidays:route.workTime',
          module: 'holidays',
          component: employeeWorkTimeTab,
        },
        {
          path: 'history',
          nameKey: 'team:route.history',
          permission: 'manageEmployees',
          component: lazy(() => import('./profile/history-tab.tsx'), 'HistoryTab'),
        },
      ],
    },
    {
      path: '/employees/$id/edit',
      nameKey: 'team:route.edit',
      module: 'team',
      component: lazy(() => import('./form/edit-employee-page.tsx'), 'EditEmployeePage'),
    },
  ],
  menu: [{ group: 'people', order: 10, nameKey: 'team:route.team', to: '/employees', icon: IconUsers, module: 'team' }],
  commands: [
    {
      id: 'who-is-who',
      nameKey: 'team:route.whoIsWho',
      icon: IconUsersGroup,
      to: '/employees/who-is-who',
      module: 'team',
    },
    {
      id: 'org-chart',
      nameKey: 'team:route.orgChart',
      icon: IconHierarchy,
      to: '/employees/org-chart',
      module: 'team',
    },
    {
      id: 'add-employee',
      nameKey: 'team:add',
      icon: IconUserPlus,
      to: '/employees/create',
      permission: 'manageEmployees',
      module: 'team',
    },
    {
      id: 'import-people',
      nameKey: 'team:route.import',
      icon: IconTableImport,
      to: '/employees/import',
      permission: 'manageEmployees',
      module: 'team',
    },
    {
      id: 'bulk-edit-people',
      nameKey: 'team:route.bulkEdit',
      icon: IconTable,
      to: '/employees/bulk-edit',
      permission: 'manageEmployees',
      module: 'team',
    },
  ],
  dependants: {
    'employee-salaries': ['employees'],
    employees: ['employee-salaries', 'invitations', 'users', 'positions', 'directions', 'levels'],
    invitations: ['employees'],
    users: ['employees'],
  },
})

import { IconHierarchy, IconTable, IconTableImport, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { defineModule, lazy, part, type RouteDefinition } from '#web/platform/modules/define-module.ts'
import { useCalendarOf } from './calendar/use-calendar-of.ts'
import { contractTypeChoices } from './contract-types.ts'
import { isOwnOrReport } from './own-or-report.ts'
import { samplesQuery } from './people/use-samples.ts'
import { isPlainEmployee } from './plain-employee.ts'

export { eitherOf, reaches, useReaches, withinReach } from './reach.ts'
export { contractTypeChoices, isOwnOrReport, isPlainEmployee, useCalendarOf }

/** A person's own record, as a tab of their account. */
const ownPages: RouteDefinition[] = [
  {
    path: 'details',
    nameKey: 'team:route.own',
    component: lazy(() => import('./profile/own-employee.tsx'), 'OwnDetailsTab'),
  },
  { path: 'edit', nameKey: 'team:route.ownEdit', component: lazy(() => import('./form/own-edit.tsx'), 'OwnEditTab') },
  {
    path: 'calendar',
    nameKey: 'team:route.ownYear',
    component: lazy(() => import('./calendar/own-year.tsx'), 'OwnYearTab'),
  },
]

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
      children: [{ path: '/', redirect: '/employees/$id/details', nameKey: 'team:route.employee' }],
      tabs: 'employee.tabs',
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
      adds: { order: 70, what: 'team:adds.person' },
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
  slots: {
    'palette.search': [
      {
        order: 10,
        entity: 'employees',
        label: 'team:palette.people',
        find: async (search, signal) => (await import('./people/find-people.tsx')).findPeople(search, signal),
      },
    ],
    'employee.tabs': [
      {
        order: 5,
        path: 'leaving',
        label: 'team:tab.leaving',
        nameKey: 'team:route.leaving',
        permission: 'manageEmployees',
        when: (_, { attributes }) => Boolean(attributes.termination_date),
        component: lazy(() => import('./profile/leaving/leaving-tab.tsx'), 'LeavingTab'),
      },
      {
        order: 10,
        path: 'details',
        label: 'team:tab.details',
        nameKey: 'team:route.details',
        component: lazy(() => import('./profile/details-tab.tsx'), 'DetailsTab'),
      },
      {
        order: 40,
        path: 'goals',
        label: 'team:tab.goals',
        nameKey: 'team:route.goals',
        when: (person, employee) =>
          isOwnOrReport(person, { id: employee.id, managerId: employee.attributes.manager_employee_id }) ||
          person.can(['manageGoals', 'manageEmployees']),
        component: lazy(() => import('./goals/goals-tab.tsx'), 'GoalsTab'),
      },
      {
        order: 90,
        path: 'history',
        label: 'team:tab.history',
        nameKey: 'team:route.history',
        permission: 'manageEmployees',
        component: lazy(() => import('./profile/history-tab.tsx'), 'HistoryTab'),
      },
    ],
    'employee.leaving': [
      {
        order: 30,
        key: 'reports',
        permission: 'manageEmployees',
        part: part(() => import('./profile/leaving/reports-left.tsx'), 'ReportsLeft'),
      },
    ],
    'employee.leavingCounts': [
      {
        order: 30,
        key: 'reports',
        permission: 'manageEmployees',
        entity: 'employees',
        params: (id) => ({ manager_employee_id: id }),
        label: 'team:leaving.reportsCount',
        to: () => '/employees',
        search: (id) => ({ manager_employee_id: id }),
      },
    ],
    'account.tabs': [
      { order: 20, path: 'employee-profile', label: 'team:tab.own', opens: 'details', pages: ownPages },
      {
        order: 30,
        path: 'goals',
        label: 'team:tab.goals',
        nameKey: 'team:route.ownGoals',
        module: 'team',
        component: lazy(() => import('./goals/goals-tab.tsx'), 'OwnGoalsTab'),
      },
    ],
    'dashboard.open': [
      {
        order: 10,
        key: 'not-invited',
        permission: 'manageEmployees',
        module: 'team',
        entity: 'employees',
        params: () => ({ status: 'draft' }),
        label: 'team:open.notInvited',
        action: 'team:open.invite',
        to: '/employees',
        search: () => ({ status: 'draft' }),
      },
    ],
    'dashboard.cards': [
      {
        order: 5,
        key: 'samples',
        asks: () => [samplesQuery],
        title: 'team:samples.title',
        permission: 'manageCompany',
        part: part(() => import('./people/sample-people.tsx'), 'SamplesCard'),
      },
    ],
    'company.data': [
      {
        order: 10,
        key: 'samples',
        permission: 'manageCompany',
        part: part(() => import('./people/samples-section.tsx'), 'SamplesSection'),
      },
    ],
  },
  dependants: {
    'employee-salaries': ['employees'],
    'employment-spells': ['employees', 'employee-salaries', 'holiday-balances', 'holidays'],
    employees: ['employee-salaries', 'employment-spells', 'invitations', 'users', 'positions', 'directions', 'levels'],
    invitations: ['employees'],
    users: ['employees'],
  },
  refreshes: { profile: ['employees', 'users'] },
})

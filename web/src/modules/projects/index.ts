import { IconArrowsExchange, IconBriefcase, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

const permission = 'manageProjects' as const
const module = 'projects' as const

export { projectAddress } from './project-address.ts'

/** What people work on: projects of clients, their tasks and their people. */
export const projects = defineModule({
  key: 'projects',
  routes: [
    {
      path: '/projects',
      menu: '/projects/projects',
      nameKey: 'projects:route.projects',
      module,
      children: [{ path: '/', redirect: '/projects/projects', nameKey: 'projects:route.projects' }],
      tabs: 'projects.tabs',
    },
    {
      path: '/projects/create',
      menu: '/projects/projects',
      nameKey: 'projects:add',
      permission,
      module,
      component: lazy(() => import('./form/create-project-page.tsx'), 'CreateProjectPage'),
    },
    {
      path: '/projects/$id',
      menu: '/projects/projects',
      nameKey: 'projects:route.project',
      module,
      component: lazy(() => import('./details/project-page.tsx'), 'ProjectPage'),
      children: [
        {
          path: '/',
          nameKey: 'projects:route.project',
          component: lazy(() => import('./details/first-tab.tsx'), 'FirstTab'),
        },
      ],
      tabs: 'project.tabs',
    },
    {
      path: '/projects/$id/edit',
      menu: '/projects/projects',
      nameKey: 'projects:edit',
      permission,
      module,
      component: lazy(() => import('./form/edit-project-page.tsx'), 'EditProjectPage'),
    },
    {
      path: '/settings/exchange-rates',
      nameKey: 'projects:route.rates',
      permission: 'manageInvoices',
      module,
      component: lazy(() => import('./exchange-rates/rates-page.tsx'), 'RatesPage'),
    },
  ],
  menu: [
    {
      group: 'work',
      order: 15,
      nameKey: 'projects:route.projects',
      to: '/projects/projects',
      icon: IconBriefcase,
      module,
    },
  ],
  settings: [
    {
      order: 75,
      nameKey: 'projects:route.rates',
      helpKey: 'projects:rates.card',
      to: '/settings/exchange-rates',
      icon: IconArrowsExchange,
      permission: 'manageInvoices',
      module,
    },
  ],
  commands: [
    {
      id: 'add-project',
      adds: { order: 60, what: 'projects:adds.project' },
      nameKey: 'projects:add',
      icon: IconPlus,
      to: '/projects/create',
      permission,
      module,
    },
  ],
  slots: {
    'palette.search': [
      {
        order: 22,
        entity: 'projects',
        label: 'projects:route.projects',
        module,
        find: async (search, signal) => (await import('./list/find-projects.tsx')).findProjects(search, signal),
      },
    ],
    'client.cards': [
      {
        order: 10,
        key: 'stats',
        permission: 'manageInvoices',
        module,
        part: part(() => import('./clients/client-stats.tsx'), 'ClientStats'),
      },
    ],
    'client.tabs': [
      {
        order: 20,
        path: 'projects',
        label: 'projects:route.projects',
        permission,
        module,
        component: lazy(() => import('./clients/client-projects-tab.tsx'), 'ClientProjectsTab'),
      },
    ],
    'projects.tabs': [
      {
        order: 10,
        path: 'projects',
        label: 'projects:route.projects',
        component: lazy(() => import('./list/projects-page.tsx'), 'ProjectsPage'),
      },
    ],
    'project.tabs': [
      {
        order: 10,
        path: 'details',
        label: 'projects:tab.details',
        permission,
        component: lazy(() => import('./details/details-tab.tsx'), 'ProjectDetailsTab'),
      },
      {
        order: 20,
        path: 'tasks',
        label: 'name:projects.tasks',
        permission,
        component: lazy(() => import('./tasks/tasks-tab.tsx'), 'ProjectTasksTab'),
      },
      {
        order: 30,
        path: 'team',
        label: 'projects:tab.team',
        permission,
        component: lazy(() => import('./team/team-tab.tsx'), 'ProjectTeamTab'),
      },
      {
        order: 90,
        path: 'history',
        label: 'engine:history.title',
        permission,
        component: lazy(() => import('./details/history-tab.tsx'), 'ProjectHistoryTab'),
      },
    ],
  },
  dependants: {
    projects: ['tasks', 'project-members'],
    clients: ['projects'],
    'project-members': ['projects'],
    'exchange-rates': ['projects'],
    invoices: ['projects'],
  },
})

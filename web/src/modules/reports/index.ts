import { IconReport } from '@tabler/icons-react'
import type { OverAllocated } from '#contracts/reports/month-ended.ts'
import { asked } from '#web/modules/dashboard/index.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { monthEndedQuery, overAllocatedQuery } from './dashboard/queries.ts'

const ofSheet = ['presence']
const module = 'time' as const
/** The menu's entry stays marked on all reports. */
const needs = { menu: '/reports/projects', module } as const
const plans = ['manageProjects', 'manageTimesheets'] as const
const ofPerson = { ...needs, permission: ['manageTimesheets', 'manageEmployees'] } as const

/** What a company looks back on. Hours belong to the module of time, and go with it. */
export const reports = defineModule({
  key: 'reports',
  routes: [
    {
      path: '/reports',
      ...needs,
      nameKey: 'reports:route.reports',
      children: [{ path: '/', redirect: '/reports/projects', nameKey: 'reports:route.reports' }],
    },
    {
      path: '/reports/clients',
      menu: '/reports/projects',
      nameKey: 'reports:route.clients',
      permission: 'manageInvoices',
      module: 'invoices',
      component: lazy(() => import('./clients/clients-report-page.tsx'), 'ClientsReportPage'),
    },
    {
      path: '/reports/projects',
      ...needs,
      nameKey: 'reports:route.projects',
      component: lazy(() => import('./hours/hours-pages.tsx'), 'ProjectsReportPage'),
    },
    {
      path: '/reports/tasks',
      ...needs,
      nameKey: 'reports:route.tasks',
      component: lazy(() => import('./hours/hours-pages.tsx'), 'TasksReportPage'),
    },
    {
      path: '/reports/team',
      ...ofPerson,
      nameKey: 'reports:route.team',
      component: lazy(() => import('./hours/hours-pages.tsx'), 'TeamReportPage'),
    },
    {
      path: '/reports/capacity',
      ...needs,
      permission: plans,
      nameKey: 'reports:route.capacity',
      component: lazy(() => import('./capacity/capacity-pages.tsx'), 'CapacityReportPage'),
    },
    {
      path: '/reports/presence',
      menu: '/reports/projects',
      nameKey: 'reports:route.presence',
      permission: 'manageTimesheets',
      module,
      component: lazy(() => import('./presence/presence-page.tsx'), 'PresencePage'),
    },
    {
      path: '/reports/detailed',
      ...needs,
      nameKey: 'reports:route.detailed',
      component: lazy(() => import('./detailed/detailed-page.tsx'), 'DetailedReportPage'),
    },
    {
      path: '/share/reports/detailed',
      layout: 'empty',
      nameKey: 'reports:route.detailed',
      component: lazy(() => import('./shared/shared-report-page.tsx'), 'SharedReportPage'),
    },
    {
      path: '/reports/projects/$id/tasks',
      ...needs,
      nameKey: 'reports:route.tasks',
      component: lazy(() => import('./hours/nested-pages.tsx'), 'ProjectTasksReportPage'),
    },
    {
      path: '/reports/projects/$id/team',
      ...needs,
      nameKey: 'reports:route.team',
      component: lazy(() => import('./hours/nested-pages.tsx'), 'ProjectTeamReportPage'),
    },
    {
      path: '/reports/projects/$id/capacity',
      ...needs,
      permission: plans,
      nameKey: 'reports:route.capacity',
      component: lazy(() => import('./capacity/capacity-pages.tsx'), 'ProjectCapacityReportPage'),
    },
    {
      path: '/reports/team/$id/projects',
      ...ofPerson,
      nameKey: 'reports:route.projects',
      component: lazy(() => import('./hours/nested-pages.tsx'), 'PersonProjectsReportPage'),
    },
    {
      path: '/reports/team/$id/tasks',
      ...ofPerson,
      nameKey: 'reports:route.tasks',
      component: lazy(() => import('./hours/nested-pages.tsx'), 'PersonTasksReportPage'),
    },
  ],
  menu: [
    {
      group: 'work',
      order: 80,
      nameKey: 'reports:route.reports',
      to: '/reports/projects',
      icon: IconReport,
      module,
    },
  ],
  slots: {
    'palette.search': [
      {
        order: 60,
        entity: 'saved-reports',
        label: 'reports:saved.palette',
        module,
        find: async (search, signal) => (await import('./saved/find-saved.tsx')).findSaved(search, signal),
      },
    ],
    'dashboard.cards': [
      {
        order: 57,
        key: 'month-ended',
        asks: () => [monthEndedQuery],
        title: 'reports:month.title',
        isNarrow: true,
        module,
        permission: ['manageTimesheets', 'manageEmployees'],
        isHiddenAtFirst: ({ can }) => !can('manageCompany'),
        part: part(() => import('./dashboard/month-ended.tsx'), 'MonthEnded'),
      },
    ],
    'dashboard.open': [
      asked<OverAllocated>({
        order: 22,
        key: 'over-allocated',
        module,
        permission: 'manageProjects',
        label: 'reports:open.overAllocated',
        action: 'reports:open.look',
        to: '/reports/capacity',
        isLate: true,
        ask: () => overAllocatedQuery,
        found: ({ people, worst }, t) =>
          worst && {
            figure: `${worst.percent}%`,
            note: t('reports:open.fullest', { name: worst.name, others: people - 1, day: formatDay(worst.week) }),
          },
      }),
    ],
  },
  dependants: {
    'saved-reports': ['report-schedules'],
    employees: [...ofSheet, 'capacity'],
    positions: ofSheet,
    holidays: [...ofSheet, 'capacity'],
    'holiday-policies': ofSheet,
    'legal-holidays': [...ofSheet, 'capacity'],
    'employee-calendars': [...ofSheet, 'capacity'],
    'employee-work-patterns': [...ofSheet, 'capacity'],
    'project-members': ['capacity', 'timesheets'],
    projects: ['capacity', 'timesheets'],
    tasks: ['timesheets'],
    settings: ofSheet,
    // Where the company's sheet shows what was logged.
    timesheets: ofSheet,
  },
})

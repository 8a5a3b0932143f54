import { IconReport } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

const ofSheet = ['presence']

/** What a company looks back on. Hours belong to the module of time, and go with it. */
export const reports = defineModule({
  key: 'reports',
  routes: [
    { path: '/reports', nameKey: 'reports:route.reports', redirect: '/reports/presence' },
    {
      path: '/reports/presence',
      nameKey: 'reports:route.presence',
      permission: 'manageTimesheets',
      module: 'time',
      component: lazy(() => import('./presence/presence-page.tsx'), 'PresencePage'),
    },
  ],
  menu: [
    {
      group: 'work',
      order: 80,
      nameKey: 'reports:route.reports',
      to: '/reports/presence',
      icon: IconReport,
      permission: 'manageTimesheets',
      module: 'time',
    },
  ],
  dependants: {
    employees: ofSheet,
    positions: ofSheet,
    holidays: ofSheet,
    'holiday-policies': ofSheet,
    'legal-holidays': ofSheet,
    'employee-calendars': ofSheet,
    'employee-work-patterns': ofSheet,
    settings: ofSheet,
    // Where the company's sheet shows what was logged.
    timesheets: ofSheet,
  },
})

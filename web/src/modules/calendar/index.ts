import { IconCalendar } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

const shared = lazy(() => import('./shared/shared-calendar-page.tsx'), 'SharedCalendarPage')

/** What the days bring: the calendar of the company and of each project, and links to it for everybody who knows one. */
export const calendar = defineModule({
  key: 'calendar',
  routes: [
    {
      path: '/calendar',
      nameKey: 'calendar:route.calendar',
      component: lazy(() => import('./page/calendar-page.tsx'), 'CalendarPage'),
    },
    { path: '/share/calendar/$token', layout: 'empty', nameKey: 'calendar:route.calendar', component: shared },
    { path: '/share/personal-calendar/$token', layout: 'empty', nameKey: 'calendar:route.calendar', component: shared },
  ],
  menu: [{ group: 'start', order: 5, nameKey: 'calendar:route.calendar', to: '/calendar', icon: IconCalendar }],
  dependants: {
    employees: ['calendar'],
    evaluations: ['calendar'],
    holidays: ['calendar'],
    'employee-calendars': ['calendar'],
    'legal-holidays': ['calendar'],
    'project-members': ['calendar'],
  },
  slots: {
    'dashboard.cards': [{ order: 50, key: 'coming-up', part: part(() => import('./coming-up.tsx'), 'ComingUp') }],
    'project.tabs': [
      {
        order: 15,
        path: 'calendar',
        label: 'calendar:route.calendar',
        component: lazy(() => import('./page/calendar-page.tsx'), 'ProjectCalendarTab'),
      },
    ],
  },
})

import { IconClock, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

/** The hours people work. */
export const time = defineModule({
  key: 'time',
  routes: [
    {
      path: '/time',
      nameKey: 'time:route.time',
      module: 'time',
      component: lazy(() => import('./time-page.tsx'), 'TimePage'),
    },
  ],
  menu: [{ group: 'work', order: 10, nameKey: 'time:route.time', to: '/time', icon: IconClock, module: 'time' }],
  commands: [{ id: 'add-time', nameKey: 'time:entry.add', icon: IconPlus, to: '/time?open=true', module: 'time' }],
  slots: {
    'shell.bar': [
      {
        order: 10,
        key: 'running-timer',
        module: 'time',
        part: part(() => import('./timer/running-timer.tsx'), 'RunningTimer'),
      },
    ],
    'dashboard.figures': [
      { order: 10, key: 'today', module: 'time', part: part(() => import('./day/today-figure.tsx'), 'TodayFigure') },
    ],
  },
  dependants: {
    timesheets: ['projects'],
    // Days of employment, hours of the week, pay: what a day plans and an hour costs.
    employees: ['timesheets'],
    holidays: ['timesheets'],
    'holiday-policies': ['timesheets'],
    'legal-holidays': ['timesheets'],
    'employee-work-patterns': ['timesheets'],
    projects: ['timesheets'],
    tasks: ['timesheets', 'projects'],
    'project-members': ['timesheets'],
    settings: ['timesheets'],
  },
})

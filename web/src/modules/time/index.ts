import { IconClock, IconPlus } from '@tabler/icons-react'
import { shownTime } from '#contracts/time/duration.ts'
import type { MissingHours } from '#contracts/time/weeks.ts'
import { asked } from '#web/modules/dashboard/index.ts'
import { isPlainEmployee } from '#web/modules/team/index.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { missingQuery, weekQuery } from './dashboard/week-query.ts'

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
    {
      path: '/settings/time',
      nameKey: 'time:route.closing',
      permission: 'manageTimesheets',
      module: 'time',
      component: lazy(() => import('./settings/closing-page.tsx'), 'ClosingPage'),
    },
  ],
  settings: [
    {
      order: 108,
      nameKey: 'time:route.closing',
      helpKey: 'time:closing.card',
      to: '/settings/time',
      icon: IconClock,
      permission: 'manageTimesheets',
      module: 'time',
    },
  ],
  menu: [{ group: 'work', order: 10, nameKey: 'time:route.time', to: '/time', icon: IconClock, module: 'time' }],
  commands: [
    {
      id: 'add-time',
      adds: { order: 10, what: 'time:adds.time' },
      nameKey: 'time:entry.add',
      icon: IconPlus,
      to: '/time?open=true',
      module: 'time',
    },
  ],
  slots: {
    'shell.bar': [
      {
        order: 10,
        key: 'running-timer',
        module: 'time',
        part: part(() => import('./timer/running-timer.tsx'), 'RunningTimer'),
      },
    ],
    'dashboard.open': [
      asked<MissingHours>({
        order: 14,
        key: 'own-missing-hours',
        module: 'time',
        label: 'time:open.ownMissing',
        action: 'time:open.fill',
        to: '/time',
        isLate: true,
        ask: () => missingQuery,
        found: ({ own_minutes, from, to }) =>
          own_minutes === 0
            ? null
            : {
                figure: shownTime(own_minutes),
                note: `${formatDay(from)} – ${formatDay(to)}`,
                search: { view: 'week', date: from },
              },
      }),
      asked<MissingHours>({
        order: 15,
        key: 'missing-hours',
        module: 'time',
        permission: 'manageTimesheets',
        label: 'time:open.teamMissing',
        action: 'time:open.remind',
        to: '/reports/presence',
        button: part(() => import('./dashboard/remind/remind-button.tsx'), 'RemindButton'),
        isLate: true,
        ask: () => missingQuery,
        found: ({ people }, t) =>
          people && people.minutes > 0
            ? {
                figure: shownTime(people.minutes),
                note: t('time:open.ofPeople', { people: people.people, of: people.of, name: people.names[0] }),
              }
            : null,
      }),
    ],
    'dashboard.cards': [
      {
        order: 20,
        key: 'own-week',
        asks: ({ employee }) => (employee ? [weekQuery('own')] : []),
        title: 'time:own.title',
        room: () => 316,
        module: 'time',
        // Who leads or administers begins with the week of their people.
        isHiddenAtFirst: (person) => !isPlainEmployee(person),
        part: part(() => import('./dashboard/own-week.tsx'), 'OwnWeek'),
      },
      {
        order: 22,
        key: 'team-week',
        asks: ({ employee }) => (employee ? [weekQuery('team')] : []),
        title: 'time:team.title',
        room: () => 330,
        module: 'time',
        permission: ['manageTimesheets', 'manageEmployees'],
        isHiddenAtFirst: ({ can }) => can('manageCompany'),
        part: part(() => import('./dashboard/team-week.tsx'), 'TeamWeek'),
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

import { IconCalendar } from '@tabler/icons-react'
import { today } from '#web/platform/format/dates.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { comingQuery, happenedQuery, newMembersQuery } from './cards/events.ts'

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
    'project-members': ['calendar'],
    'employee-calendars': ['calendar'],
    'legal-holidays': ['calendar'],
    employees: ['calendar', 'timelines'],
    holidays: ['calendar', 'timelines'],
    evaluations: ['calendar', 'timelines'],
    assets: ['timelines'],
    'checklist-tasks': ['timelines'],
    documents: ['timelines'],
    feedback: ['timelines'],
  },
  slots: {
    'dashboard.alerts': [
      { order: 10, key: 'birthdays', part: part(() => import('./cards/birthday-alert.tsx'), 'BirthdayAlert') },
    ],
    'employee.tabs': [
      {
        order: 90,
        path: 'activity',
        label: 'calendar:activity',
        nameKey: 'calendar:route.activity',
        when: ({ can, employee }, { id }) => can('manageEmployees') || employee?.id === id,
        component: lazy(() => import('./activity/employee-tab.tsx'), 'EmployeeActivityTab'),
      },
    ],
    'project.tabs': [
      {
        order: 15,
        path: 'calendar',
        label: 'calendar:route.calendar',
        component: lazy(() => import('./page/calendar-page.tsx'), 'ProjectCalendarTab'),
      },
    ],
    'dashboard.cards': [
      {
        order: 70,
        key: 'my-activity',
        asks: () => [happenedQuery],
        title: 'calendar:activity.mine',
        isNarrow: true,
        part: part(() => import('./activity/my-activity.tsx'), 'MyActivity'),
      },
      {
        order: 50,
        key: 'coming-up',
        asks: () => [comingQuery(today())],
        title: 'calendar:coming.title',
        room: () => 371,
        isNarrow: true,
        part: part(() => import('./cards/coming-up.tsx'), 'ComingUp'),
      },
      {
        order: 52,
        key: 'birthdays',
        asks: () => [comingQuery(today())],
        title: 'calendar:birthdays',
        isNarrow: true,
        // What comes up says the nearest ones too.
        isHiddenAtFirst: () => true,
        part: part(() => import('./cards/kinds.tsx'), 'UpcomingBirthdays'),
      },
      {
        order: 56,
        key: 'new-members',
        asks: () => [newMembersQuery],
        title: 'calendar:newMembers',
        isNarrow: true,
        module: 'team',
        part: part(() => import('./cards/new-members.tsx'), 'NewMembers'),
      },
      {
        order: 54,
        key: 'evaluations',
        asks: () => [comingQuery(today())],
        title: 'calendar:evaluations',
        isNarrow: true,
        module: 'evaluations',
        isHiddenAtFirst: ({ can }) => !can(['manageEvaluations', 'manageEvaluationsForDirectReports']),
        part: part(() => import('./cards/kinds.tsx'), 'ComingEvaluations'),
      },
    ],
  },
})

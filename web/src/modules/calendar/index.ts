import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

/** What the next days bring. */
export const calendar = defineModule({
  key: 'calendar',
  dependants: {
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
    'dashboard.cards': [
      {
        order: 58,
        key: 'my-activity',
        title: 'calendar:activity.mine',
        isNarrow: true,
        part: part(() => import('./activity/my-activity.tsx'), 'MyActivity'),
      },
      {
        order: 35,
        key: 'holidays',
        title: 'calendar:holidays',
        isNarrow: true,
        module: 'holidays',
        part: part(() => import('./cards/kinds.tsx'), 'ComingLeave'),
      },
      {
        order: 50,
        key: 'coming-up',
        title: 'calendar:coming.title',
        isNarrow: true,
        part: part(() => import('./cards/coming-up.tsx'), 'ComingUp'),
      },
      {
        order: 52,
        key: 'birthdays',
        title: 'calendar:birthdays',
        isNarrow: true,
        // What comes up says the nearest ones too.
        isHiddenAtFirst: () => true,
        part: part(() => import('./cards/kinds.tsx'), 'UpcomingBirthdays'),
      },
      {
        order: 56,
        key: 'new-members',
        title: 'calendar:newMembers',
        isNarrow: true,
        module: 'team',
        part: part(() => import('./cards/new-members.tsx'), 'NewMembers'),
      },
      {
        order: 54,
        key: 'evaluations',
        title: 'calendar:evaluations',
        isNarrow: true,
        module: 'evaluations',
        isHiddenAtFirst: ({ can }) => !can(['manageEvaluations', 'manageEvaluationsForDirectReports']),
        part: part(() => import('./cards/kinds.tsx'), 'ComingEvaluations'),
      },
    ],
  },
})

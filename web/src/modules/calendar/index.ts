import { defineModule, part } from '#web/platform/modules/define-module.ts'

/** What the next days bring. */
export const calendar = defineModule({
  key: 'calendar',
  dependants: { employees: ['calendar'], 'employee-calendars': ['calendar'], 'legal-holidays': ['calendar'] },
  slots: {
    'dashboard.alerts': [
      { order: 10, key: 'birthdays', part: part(() => import('./cards/birthday-alert.tsx'), 'BirthdayAlert') },
    ],
    'dashboard.cards': [
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

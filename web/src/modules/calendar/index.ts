import { defineModule, part } from '#web/platform/modules/define-module.ts'

/** What the next days bring. */
export const calendar = defineModule({
  key: 'calendar',
  dependants: { employees: ['calendar'], 'employee-calendars': ['calendar'], 'legal-holidays': ['calendar'] },
  slots: {
    'dashboard.cards': [{ order: 50, key: 'coming-up', part: part(() => import('./coming-up.tsx'), 'ComingUp') }],
  },
})

import { IconBeach, IconCalendarPlus } from '@tabler/icons-react'
import { lazy as part } from 'react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'
import { balanceRoutes } from './balances/routes.ts'
import { calendarRoutes, ownLeaveRoutes } from './calendar/routes.ts'
import { policyRoutes, policySettings } from './policies/routes.ts'

/** A person's leave and their national days, as tabs of their profile. */
export const employeeHolidaysTab = lazy(() => import('./requests/employee-tab.tsx'), 'EmployeeHolidaysTab')
export const employeeNationalTab = lazy(() => import('./requests/national-tab.tsx'), 'EmployeeNationalTab')

/** Their hours and calendars, as another. */
export const employeeWorkTimeTab = lazy(() => import('./work-time/work-time-tab.tsx'), 'WorkTimeTab')

/** What waits for one's decision, for the dashboard; it is for these. */
export const WaitingCard = part(async () => ({ default: (await import('./requests/waiting-card.tsx')).WaitingCard }))
export { useAwayToday } from './calendar/use-away-today.ts'
export { deciders, seesLeaveOf } from './requests/rights.ts'

/** One's leave in other calendar programs, for the account's page of calendars. */
export const FeedsCard = part(async () => ({ default: (await import('./calendar/feeds-card.tsx')).FeedsCard }))

/** Leave: requests, balances, who is away, and the policies behind it. */
export const holidays = defineModule({
  key: 'holidays',
  routes: [
    {
      path: '/holidays',
      nameKey: 'holidays:route.holidays',
      module: 'holidays',
      component: lazy(() => import('./requests/holidays-page.tsx'), 'HolidaysPage'),
      children: [
        {
          path: '/',
          nameKey: 'holidays:route.holidays',
          component: lazy(() => import('./requests/start-page.tsx'), 'HolidaysStart'),
        },
        {
          path: 'all',
          nameKey: 'holidays:route.all',
          permission: ['manageHolidays', 'approveRejectHolidays', 'manageHolidaysForDirectReports'],
          component: lazy(() => import('./requests/requests-tabs.tsx'), 'AllTab'),
        },
        {
          path: 'my',
          nameKey: 'holidays:route.my',
          component: lazy(() => import('./requests/requests-tabs.tsx'), 'MyTab'),
        },
        ...balanceRoutes,
        ...calendarRoutes,
      ],
    },
    {
      path: '/holidays/$id/view',
      nameKey: 'holidays:route.request',
      module: 'holidays',
      component: lazy(() => import('./requests/view-page.tsx'), 'ViewPage'),
    },
    {
      path: '/holidays/$id/edit',
      nameKey: 'holidays:route.editRequest',
      module: 'holidays',
      component: lazy(() => import('./requests/edit-page.tsx'), 'EditPage'),
    },
    ...ownLeaveRoutes,
    ...policyRoutes,
  ],
  menu: [
    {
      group: 'people',
      order: 20,
      nameKey: 'holidays:route.holidays',
      to: '/holidays',
      icon: IconBeach,
      module: 'holidays',
    },
  ],
  settings: [policySettings],
  commands: [
    {
      id: 'request-leave',
      nameKey: 'holidays:request.add',
      icon: IconCalendarPlus,
      to: '/holidays/my?open=true',
      module: 'holidays',
    },
  ],
  dependants: {
    holidays: ['holiday-balances', 'holiday-entries', 'holiday-changes'],
    'holiday-changes': ['holidays'],
    'holiday-balances': ['holiday-entries'],
    'employee-work-patterns': ['employees', 'holidays', 'holiday-balances', 'holiday-entries'],
    'employee-calendars': ['holidays', 'holiday-balances', 'holiday-entries'],
    'legal-holidays': ['holidays', 'holiday-balances', 'holiday-entries'],
    'holiday-policies': ['holiday-balances', 'holiday-entries'],
  },
})

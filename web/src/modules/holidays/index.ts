import { IconBeach, IconCalendarPlus } from '@tabler/icons-react'
import { isOwnOrReport, isPlainEmployee } from '#web/modules/team/index.ts'
import { today } from '#web/platform/format/dates.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { balancesQuery } from './balances/balance-record.ts'
import { balanceRoutes } from './balances/routes.ts'
import { awayQuery, nextLeaveQuery } from './calendar/dashboard/card-queries.ts'
import { calendarRoutes, ownLeaveRoutes } from './calendar/routes.ts'
import { policyRoutes, policySettings } from './policies/routes.ts'
import { seesLeaveOf } from './requests/rights.ts'

/** Leave: requests, balances, who is away, and its policies. */
export const holidays = defineModule({
  key: 'holidays',
  routes: [
    {
      path: '/holidays',
      nameKey: 'holidays:route.holidays',
      module: 'holidays',
      component: lazy(() => import('./requests/list/holidays-page.tsx'), 'HolidaysPage'),
      children: [
        {
          path: '/',
          nameKey: 'holidays:route.holidays',
          component: lazy(() => import('./requests/list/start-page.tsx'), 'HolidaysStart'),
        },
        {
          path: 'all',
          nameKey: 'holidays:route.all',
          permission: ['manageHolidays', 'approveRejectHolidays', 'manageHolidaysForDirectReports'],
          component: lazy(() => import('./requests/list/requests-tabs.tsx'), 'AllTab'),
        },
        {
          path: 'my',
          nameKey: 'holidays:route.my',
          component: lazy(() => import('./requests/list/requests-tabs.tsx'), 'MyTab'),
        },
        ...balanceRoutes,
        ...calendarRoutes,
      ],
    },
    {
      path: '/holidays/$id/view',
      nameKey: 'holidays:route.request',
      module: 'holidays',
      component: lazy(() => import('./requests/view/view-page.tsx'), 'ViewPage'),
    },
    {
      path: '/holidays/$id/edit',
      nameKey: 'holidays:route.editRequest',
      module: 'holidays',
      component: lazy(() => import('./requests/form/edit-page.tsx'), 'EditPage'),
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
      adds: { order: 20, what: 'holidays:adds.leave' },
      nameKey: 'holidays:request.add',
      icon: IconCalendarPlus,
      to: '/holidays/my?open=true',
      module: 'holidays',
    },
  ],
  slots: {
    'employee.tabs': [
      {
        order: 20,
        path: 'holidays',
        label: 'holidays:route.employeeHolidays',
        module: 'holidays',
        when: (person, { id, attributes }) => seesLeaveOf(person, { id, managerId: attributes.manager_employee_id }),
        component: lazy(() => import('./requests/list/employee-tab.tsx'), 'EmployeeHolidaysTab'),
        pages: [
          {
            path: 'national',
            nameKey: 'holidays:route.national',
            component: lazy(() => import('./requests/national/national-tab.tsx'), 'EmployeeNationalTab'),
          },
        ],
      },
      {
        order: 30,
        path: 'work-time',
        label: 'holidays:route.workTime',
        module: 'holidays',
        when: (person, { id, attributes }) =>
          isOwnOrReport(person, { id, managerId: attributes.manager_employee_id }) ||
          person.can(['manageEmployees', 'manageHolidays', 'manageHolidayPolicies']),
        component: lazy(() => import('./work-time/work-time-tab.tsx'), 'WorkTimeTab'),
      },
    ],
    'employee.leaving': [
      {
        order: 20,
        key: 'leave-left',
        module: 'holidays',
        part: part(() => import('./balances/leave-left.tsx'), 'LeaveLeft'),
      },
    ],
    'employee.badges': [
      {
        order: 10,
        key: 'away',
        module: 'holidays',
        part: part(() => import('./calendar/away-badge.tsx'), 'AwayBadge'),
      },
    ],
    'waiting.kinds': [
      {
        order: 10,
        entity: 'holidays',
        module: 'holidays',
        row: async () => (await import('./requests/waiting/waiting-leave.tsx')).WaitingLeave,
      },
      {
        order: 20,
        entity: 'holiday-changes',
        module: 'holidays',
      },
    ],
    'dashboard.cards': [
      {
        order: 24,
        key: 'own-leave',
        asks: ({ employee }) => (employee ? [balancesQuery(employee.id), nextLeaveQuery(employee.id, today())] : []),
        title: 'holidays:own.card',
        room: () => 216,
        isNarrow: true,
        module: 'holidays',
        // Who leads or administers begins with their people.
        isHiddenAtFirst: (person) => !isPlainEmployee(person),
        part: part(() => import('./calendar/dashboard/own-leave-card.tsx'), 'OwnLeaveCard'),
      },
      {
        order: 35,
        key: 'holidays',
        asks: () => [awayQuery(today())],
        title: 'holidays:away.card',
        room: () => 200,
        isNarrow: true,
        module: 'holidays',
        part: part(() => import('./calendar/dashboard/away-card.tsx'), 'AwayCard'),
      },
    ],
    'inbox.facts': [
      {
        order: 10,
        key: 'leave',
        entity: 'holidays',
        module: 'holidays',
        part: part(() => import('./requests/waiting/leave-facts.tsx'), 'LeaveFacts'),
      },
    ],
    'account.calendars': [
      {
        order: 10,
        key: 'leave-feeds',
        module: 'holidays',
        part: part(() => import('./calendar/feeds/feeds-card.tsx'), 'FeedsCard'),
      },
    ],
  },
  refreshes: { configuration: ['holiday-policies'] },
  dependants: {
    // Who comes, leaves or works by other hours has their leave and balances counted again in the same moment.
    employees: ['holidays', 'employee-work-patterns'],
    holidays: ['holiday-balances', 'holiday-entries', 'holiday-changes'],
    'holiday-changes': ['holidays'],
    'holiday-balances': ['holiday-entries'],
    'employee-work-patterns': ['employees', 'holidays', 'holiday-balances', 'holiday-entries'],
    'employee-calendars': ['holidays', 'holiday-balances', 'holiday-entries'],
    'legal-holidays': ['holidays', 'holiday-balances', 'holiday-entries'],
    'holiday-policies': ['holidays'],
  },
})

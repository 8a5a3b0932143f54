import { lazy, type RouteDefinition } from '#web/platform/modules/define-module.ts'

/** Below `/holidays`. */
export const calendarRoutes: RouteDefinition[] = [
  {
    path: 'calendar',
    nameKey: 'holidays:route.calendar',
    component: lazy(() => import('./team/team-calendar-page.tsx'), 'TeamCalendarPage'),
  },
  {
    path: 'planner',
    nameKey: 'holidays:route.planner',
    component: lazy(() => import('./planner/planner-page.tsx'), 'PlannerPage'),
  },
]

/** One's own leave, below the account. */
export const ownLeaveRoutes: RouteDefinition[] = [
  {
    path: '/account/holidays',
    menu: '/holidays',
    nameKey: 'holidays:own.title',
    module: 'holidays',
    component: lazy(() => import('./own/own-leave-page.tsx'), 'OwnLeavePage'),
  },
  {
    path: '/account/holidays/national',
    menu: '/holidays',
    nameKey: 'holidays:route.national',
    module: 'holidays',
    component: lazy(() => import('./own/own-national-page.tsx'), 'OwnNationalPage'),
  },
  {
    path: '/account/holidays/$type',
    menu: '/holidays',
    nameKey: 'holidays:own.byType',
    module: 'holidays',
    component: lazy(() => import('./own/own-type-page.tsx'), 'OwnTypePage'),
  },
]

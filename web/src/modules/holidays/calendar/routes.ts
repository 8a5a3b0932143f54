import { lazy, type RouteDefinition } from '#web/platform/modules/define-module.ts'

/** Below `/holidays`. */
export const calendarRoutes: RouteDefinition[] = [
  {
    path: 'calendar',
    nameKey: 'holidays:route.calendar',
    component: lazy(() => import('./team-calendar-page.tsx'), 'TeamCalendarPage'),
  },
]

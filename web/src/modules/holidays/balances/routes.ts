import { lazy, type RouteDefinition } from '#web/platform/modules/define-module.ts'

/** Below `/holidays`. */
export const balanceRoutes: RouteDefinition[] = [
  {
    path: 'balances',
    nameKey: 'holidays:route.balances',
    permission: ['manageHolidays', 'manageHolidayBalances'],
    component: lazy(() => import('./balances-tab.tsx'), 'BalancesTab'),
  },
]

import { IconLayoutDashboard } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

export const dashboard = defineModule({
  key: 'dashboard',
  routes: [
    {
      path: '/dashboard',
      nameKey: 'dashboard:route.dashboard',
      component: lazy(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    },
  ],
  slots: {
    'dashboard.cards': [
      {
        order: 40,
        key: 'open',
        title: 'dashboard:open.title',
        part: part(() => import('./cards/open-card.tsx'), 'OpenCard'),
      },
      {
        order: 65,
        key: 'figures',
        title: 'dashboard:figures',
        // Who wants numbers brings them back.
        isHiddenAtFirst: () => true,
        part: part(() => import('./cards/figures-card.tsx'), 'FiguresCard'),
      },
    ],
  },
  menu: [
    { group: 'start', order: 1, nameKey: 'dashboard:route.dashboard', to: '/dashboard', icon: IconLayoutDashboard },
  ],
})

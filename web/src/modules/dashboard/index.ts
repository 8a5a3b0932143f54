import { IconLayoutDashboard } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'
import { loadFigures } from './figures.ts'

export const dashboard = defineModule({
  key: 'dashboard',
  routes: [
    {
      path: '/dashboard',
      nameKey: 'dashboard:route.dashboard',
      component: lazy(() => import('./dashboard-page.tsx'), 'DashboardPage'),
      load: ({ queryClient }) => void loadFigures(queryClient),
    },
  ],
  menu: [
    { group: 'start', order: 1, nameKey: 'dashboard:route.dashboard', to: '/dashboard', icon: IconLayoutDashboard },
  ],
})

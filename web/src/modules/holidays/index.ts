import { IconBeach } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

/** Leave: requests, balances, who is away, and the policies behind it. */
export const holidays = defineModule({
  key: 'holidays',
  texts: { en: () => import('./texts.en.ts'), ro: () => import('./texts.ro.ts') },
  routes: [
    {
      path: '/holidays',
      nameKey: 'holidays:route.holidays',
      module: 'holidays',
      component: lazy(() => import('./requests/holidays-page.tsx'), 'HolidaysPage'),
    },
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
})

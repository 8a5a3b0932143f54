import { IconCreditCard } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

/** What the company pays for: plan, seats, bills. */
export const billing = defineModule({
  key: 'billing',
  // Who joins takes a seat, and who leaves gives it back.
  dependants: { employees: ['billing'] },
  routes: [
    {
      path: '/settings/billing',
      nameKey: 'billing:billing',
      permission: 'manageBilling',
      component: lazy(() => import('./billing-page.tsx'), 'BillingPage'),
    },
    {
      path: '/settings/billing/bills/$id',
      nameKey: 'billing:bill',
      permission: 'manageBilling',
      component: lazy(() => import('./bill-page.tsx'), 'BillPage'),
    },
    {
      path: '/settings/billing/confirm',
      nameKey: 'billing:confirm',
      permission: 'manageBilling',
      component: lazy(() => import('./confirm-page.tsx'), 'ConfirmPage'),
    },
  ],
  settings: [
    {
      order: 20,
      nameKey: 'billing:billing',
      helpKey: 'billing:card',
      to: '/settings/billing',
      icon: IconCreditCard,
      permission: 'manageBilling',
    },
  ],
})

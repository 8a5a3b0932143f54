import { IconBeach } from '@tabler/icons-react'
import { lazy, type RouteDefinition, type SettingsCard } from '#web/platform/modules/define-module.ts'

const guarded = { permission: 'manageHolidayPolicies', module: 'holidays' } as const

export const policyRoutes: RouteDefinition[] = [
  {
    path: '/settings/holidays',
    nameKey: 'holidays:route.policies',
    ...guarded,
    component: lazy(() => import('./policies-page.tsx'), 'PoliciesPage'),
  },
  {
    path: '/settings/holidays/create',
    nameKey: 'holidays:route.addPolicy',
    ...guarded,
    component: lazy(() => import('./policy-page.tsx'), 'CreatePolicyPage'),
  },
  {
    path: '/settings/holidays/$id/edit',
    nameKey: 'holidays:route.editPolicy',
    ...guarded,
    component: lazy(() => import('./policy-page.tsx'), 'EditPolicyPage'),
  },
]

export const policySettings: SettingsCard = {
  order: 80,
  nameKey: 'holidays:policy.title',
  helpKey: 'holidays:policy.card',
  to: '/settings/holidays',
  icon: IconBeach,
  ...guarded,
}

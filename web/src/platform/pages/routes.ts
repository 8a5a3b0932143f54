import { lazy, type RouteDefinition } from '../modules/define-module.ts'

/** Pages of the platform itself. */
export const platformRoutes: RouteDefinition[] = [
  {
    path: '/maintenance',
    nameKey: 'platform:route.maintenance',
    layout: 'empty',
    skipOrganization: true,
    component: lazy(() => import('./maintenance-page.tsx'), 'MaintenancePage'),
  },
  {
    path: '/no-organization',
    nameKey: 'platform:route.noOrganization',
    layout: 'empty',
    skipOrganization: true,
    component: lazy(() => import('./no-organization-page.tsx'), 'NoOrganizationPage'),
  },
]

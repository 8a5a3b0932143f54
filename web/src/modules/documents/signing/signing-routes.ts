import { lazy, type RouteDefinition } from '#web/platform/modules/define-module.ts'

/** Pages of signatures. Those of signers and of who checks a file need no login. */
export const signingRoutes: RouteDefinition[] = [
  {
    path: '/documents/$id/signing',
    nameKey: 'documents:signing.route.prepare',
    permission: 'manageDocuments',
    module: 'documents',
    menu: '/documents',
    component: lazy(() => import('./prepare/prepare-page.tsx'), 'PreparePage'),
  },
  {
    path: '/sign/$token',
    nameKey: 'documents:signing.route.sign',
    layout: 'empty',
    component: lazy(() => import('./signer/sign-page.tsx'), 'SignPage'),
  },
  {
    path: '/sign/own/$id',
    nameKey: 'documents:signing.route.sign',
    layout: 'empty',
    component: lazy(() => import('./signer/own-sign-page.tsx'), 'OwnSignPage'),
  },
  {
    path: '/verify',
    nameKey: 'documents:signing.route.verify',
    layout: 'empty',
    skipOrganization: true,
    component: lazy(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
  },
]

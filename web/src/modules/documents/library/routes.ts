import { lazy, type RouteDefinition } from '#web/platform/modules/define-module.ts'

/** The pages of the library. */
export const libraryRoutes: RouteDefinition[] = [
  {
    path: '/documents',
    nameKey: 'documents:route.documents',
    module: 'documents',
    component: lazy(() => import('./list/documents-page.tsx'), 'DocumentsPage'),
    children: [
      {
        path: '/',
        nameKey: 'documents:route.documents',
        component: lazy(() => import('./list/documents-page.tsx'), 'DocumentsStart'),
      },
      {
        path: 'all',
        nameKey: 'documents:route.all',
        permission: 'manageDocuments',
        component: lazy(() => import('./list/document-tabs.tsx'), 'AllTab'),
      },
      {
        path: 'my',
        nameKey: 'documents:route.my',
        component: lazy(() => import('./list/document-tabs.tsx'), 'MyTab'),
      },
      {
        path: 'bin',
        nameKey: 'documents:route.bin',
        permission: 'manageDocuments',
        component: lazy(() => import('./bin/bin-tab.tsx'), 'BinTab'),
      },
    ],
  },
  {
    path: '/documents/$id',
    nameKey: 'documents:route.document',
    module: 'documents',
    redirect: '/documents/$id/details',
  },
  {
    path: '/documents/$id/details',
    nameKey: 'documents:route.document',
    module: 'documents',
    component: lazy(() => import('./view/document-page.tsx'), 'DocumentPage'),
  },
  {
    path: '/documents/$id/edit',
    nameKey: 'documents:route.edit',
    module: 'documents',
    permission: 'manageDocuments',
    component: lazy(() => import('./view/edit-page.tsx'), 'EditPage'),
  },
  {
    path: '/documents-archive/$id',
    nameKey: 'documents:route.archive',
    layout: 'empty',
    component: lazy(() => import('./archive/archive-page.tsx'), 'ArchivePage'),
  },
]

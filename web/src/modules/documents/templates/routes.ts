import { IconFileDescription } from '@tabler/icons-react'
import { lazy, type RouteDefinition, type SettingsCard } from '#web/platform/modules/define-module.ts'

const mayRead = ['manageTemplates', 'manageDocuments', 'manageEmployees'] as const

export const templateRoutes: RouteDefinition[] = [
  {
    path: '/settings/templates',
    nameKey: 'documents:route.templates',
    permission: mayRead,
    module: 'documents',
    component: lazy(() => import('./templates-page.tsx'), 'TemplatesPage'),
  },
  {
    path: '/settings/templates/$id/edit',
    nameKey: 'documents:route.editTemplate',
    permission: 'manageTemplates',
    module: 'documents',
    component: lazy(() => import('./edit-template-page.tsx'), 'EditTemplatePage'),
  },
  {
    path: '/share/template/$token',
    nameKey: 'documents:route.sharedTemplate',
    layout: 'empty',
    component: lazy(() => import('./shared/shared-template-page.tsx'), 'SharedTemplatePage'),
  },
]

export const templatesCard: SettingsCard = {
  order: 45,
  nameKey: 'documents:route.templates',
  helpKey: 'documents:template.card',
  to: '/settings/templates',
  icon: IconFileDescription,
  permission: mayRead,
  module: 'documents',
}

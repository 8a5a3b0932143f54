import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'
import { clientKeepers } from './client-address.ts'

export { clientAddress } from './client-address.ts'

/** Those who open a client's page: who reads the whole of it, or what other modules say there. */
const readers = [...clientKeepers, 'manageFeedback', 'manageFeedbackForDirectReports'] as const

/** Whom the company works for, and the people there. */
export const clients = defineModule({
  key: 'clients',
  routes: [
    {
      path: '/clients',
      nameKey: 'clients:route.clients',
      permission: clientKeepers,
      component: lazy(() => import('./list/clients-page.tsx'), 'ClientsPage'),
    },
    {
      path: '/clients/create',
      nameKey: 'clients:add',
      permission: 'manageClients',
      component: lazy(() => import('./form/create-client-page.tsx'), 'CreateClientPage'),
    },
    {
      path: '/clients/import',
      nameKey: 'clients:route.import',
      permission: 'manageClients',
      component: lazy(() => import('./list/clients-import.tsx'), 'ClientsImport'),
    },
    {
      path: '/clients/$id',
      nameKey: 'clients:route.client',
      permission: readers,
      component: lazy(() => import('./details/client-page.tsx'), 'ClientPage'),
      children: [{ path: '/', redirect: '/clients/$id/details', nameKey: 'clients:route.client' }],
      tabs: 'client.tabs',
    },
    {
      path: '/clients/$id/edit',
      nameKey: 'clients:edit',
      permission: 'manageClients',
      component: lazy(() => import('./form/edit-client-page.tsx'), 'EditClientPage'),
    },
  ],
  menu: [
    {
      group: 'work',
      order: 20,
      nameKey: 'clients:route.clients',
      to: '/clients',
      icon: IconBuildingStore,
      permission: clientKeepers,
    },
  ],
  commands: [
    {
      id: 'add-client',
      adds: { order: 65, what: 'clients:adds.client' },
      nameKey: 'clients:add',
      icon: IconPlus,
      to: '/clients/create',
      permission: 'manageClients',
    },
  ],
  slots: {
    'palette.search': [
      {
        order: 24,
        entity: 'clients',
        label: 'clients:route.clients',
        permission: clientKeepers,
        find: async (search, signal) => (await import('./list/find-clients.tsx')).findClients(search, signal),
      },
    ],
    'client.tabs': [
      {
        order: 10,
        path: 'details',
        label: 'clients:tab.details',
        permission: clientKeepers,
        component: lazy(() => import('./details/details-tab.tsx'), 'ClientDetailsTab'),
      },
      {
        order: 90,
        path: 'history',
        label: 'engine:history.title',
        permission: 'manageClients',
        component: lazy(() => import('./details/history-tab.tsx'), 'ClientHistoryTab'),
      },
    ],
    'projects.tabs': [
      {
        order: 20,
        path: 'clients',
        label: 'clients:route.clients',
        permission: clientKeepers,
        component: lazy(() => import('./list/project-clients-page.tsx'), 'ProjectClientsPage'),
      },
    ],
  },
  dependants: { clients: ['projects', 'client-contacts'] },
})

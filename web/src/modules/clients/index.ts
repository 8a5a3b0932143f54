import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

/** Those who read the whole of a client: they keep clients, or write invoices to them. */
const keepers = ['manageClients', 'manageInvoices'] as const

/** Those who open a client's page: who reads the whole of it, or what other modules say there. */
const readers = [...keepers, 'manageFeedback'] as const

/** Whom the company works for, and the people there. */
export const clients = defineModule({
  key: 'clients',
  routes: [
    {
      path: '/clients',
      nameKey: 'clients:route.clients',
      permission: keepers,
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
      permission: keepers,
    },
  ],
  commands: [
    { id: 'add-client', nameKey: 'clients:add', icon: IconPlus, to: '/clients/create', permission: 'manageClients' },
  ],
  slots: {
    'client.tabs': [
      {
        order: 10,
        path: 'details',
        label: 'clients:tab.details',
        permission: keepers,
        component: lazy(() => import('./details/details-tab.tsx'), 'ClientDetailsTab'),
      },
    ],
  },
  dependants: { clients: ['projects', 'client-contacts'] },
})

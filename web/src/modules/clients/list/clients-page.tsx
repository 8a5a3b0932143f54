import { ImportLink } from '#web/engine/imports/import-link.tsx'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { clientsTable } from './clients-table.ts'

const query = { temporary_urls: true }

/** `/clients` */
export const ClientsPage = () => (
  <ResourcePage
    table={clientsTable}
    title="clients:route.clients"
    help="clients:list.help"
    query={query}
    actions={<ImportLink to="/clients/import" permission="manageClients" />}
    primary={{ label: 'clients:add', to: '/clients/create', permission: 'manageClients' }}
  />
)

import { ImportLink } from '#web/engine/imports/import-link.tsx'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { clientsTable } from './clients-table.ts'

const query = { temporary_urls: true }

/** `/clients`; with tabs where it stands among other lists. */
export const ClientsPage = ({ tabs }: { tabs?: readonly PageTab[] }) => (
  <ResourcePage
    table={clientsTable}
    title="clients:route.clients"
    help="clients:list.help"
    query={query}
    tabs={tabs}
    actions={<ImportLink to="/clients/import" permission="manageClients" />}
    primary={{ label: 'clients:add', to: '/clients/create', permission: 'manageClients' }}
  />
)

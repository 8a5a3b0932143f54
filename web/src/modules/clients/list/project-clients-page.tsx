import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { ClientsPage } from './clients-page.tsx'

/** `/projects/clients`: the same list, beside that of projects. */
export const ProjectClientsPage = () => <ClientsPage tabs={useSlotTabs('projects.tabs', '/projects', undefined)} />

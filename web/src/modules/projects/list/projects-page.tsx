import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import type { PageTab } from '#web/engine/pages/tabs/page-tabs.tsx'
import { projectsTable } from './projects-table.ts'

const permission = 'manageProjects' as const
const tabs: PageTab[] = [
  { to: '/projects/projects', search: { archived: undefined }, label: 'projects:tab.live', permission },
  { to: '/projects/projects', search: { archived: 'true' }, label: 'projects:tab.archived', permission },
  { to: '/projects/clients', label: 'clients:route.clients', permission: ['manageClients', 'manageInvoices'] },
]

// An archived project is a name, not a place to go to.
const archive: typeof projectsTable = {
  ...projectsTable,
  view: false,
  edit: false,
  columns: [
    { key: 'name', header: 'name:*.name', kind: 'text', sortable: true, minWidth: 200 },
    ...projectsTable.columns.slice(1),
  ],
  empty: { title: 'projects:archive.empty', help: 'projects:archive.emptyHelp' },
}

/** `/projects/projects` */
export function ProjectsPage() {
  const { archived } = useSearch({ strict: false }) as { archived?: string }
  const isArchive = archived === 'true'
  const query = useMemo(() => ({ archived: isArchive, temporary_urls: true }), [isArchive])
  return (
    <ResourcePage
      table={isArchive ? archive : projectsTable}
      title="projects:route.projects"
      tabs={tabs}
      query={query}
      primary={{ label: 'projects:add', to: '/projects/create', permission }}
    />
  )
}

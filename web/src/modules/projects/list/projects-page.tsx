import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { useProjectList } from './use-project-list.tsx'

/** `/projects/projects` */
export function ProjectsPage() {
  const tabs = useSlotTabs('projects.tabs', '/projects', undefined)
  const { table, query, isArchive, archiveSwitch } = useProjectList()
  return (
    <ResourcePage
      key={String(isArchive)}
      table={table}
      title="projects:route.projects"
      tabs={tabs}
      query={query}
      primary={{
        label: 'projects:add',
        to: '/projects/create',
        permission: 'manageProjects',
        paid: { text: 'projects:noPlan', ask: 'projects:noPlan.ask' },
      }}
    >
      {archiveSwitch}
    </ResourcePage>
  )
}

import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { projectsTable } from '../list/projects-table.ts'

const table: typeof projectsTable = {
  ...projectsTable,
  pinnedFilters: [],
  hiddenFilters: ['archived', 'client_id'],
  columns: projectsTable.columns.filter(({ key }) => key !== 'client_name'),
}

/** `/clients/{id}/projects`: what is worked on for a client. */
export function ClientProjectsTab() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useMemo(() => ({ client_id: id, archived: false, temporary_urls: true }), [id])
  return <ResourceTable table={table} label={t('projects:route.projects')} query={query} />
}

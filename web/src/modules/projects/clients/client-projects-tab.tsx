import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useProjectList } from '../list/use-project-list.tsx'

const isShown = (column: string) => column !== 'client_name'

/** `/clients/{id}/projects`: what is worked on for a client. */
export function ClientProjectsTab() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { table, query, archiveSwitch } = useProjectList(useMemo(() => ({ client_id: id }), [id]))
  return (
    <div>
      {archiveSwitch}
      <ResourceTable table={table} label={t('projects:route.projects')} query={query} isShown={isShown} />
    </div>
  )
}

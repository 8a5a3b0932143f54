import { HistoryList } from '#web/engine/history/history-list.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { projectName } from '../project-record.ts'
import { useProject } from './project-context.ts'

/** `/projects/{id}/history`: who changed what about the project, its tasks and its people. */
export function ProjectHistoryTab() {
  const { t } = useTexts()
  const project = useProject()
  return (
    <HistoryList entity="projects" id={project.id} label={t('engine:history.of', { name: projectName(project) })} />
  )
}

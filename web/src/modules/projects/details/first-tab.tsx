import { Navigate } from '@tanstack/react-router'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useProject } from './project-context.ts'

/** `/projects/{id}`: leads to the first tab that the person may open; who only works on a project finds its calendar. */
export function FirstTab() {
  const project = useProject()
  const [first] = useOpen()(useSlotTabs('project.tabs', `/projects/${project.id}`, project))
  return first ? <Navigate to={first.to} replace /> : null
}

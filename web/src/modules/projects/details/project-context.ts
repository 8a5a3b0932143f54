import { createContext, useContext } from 'react'
import type { ProjectRecord } from '../project-record.ts'

/** The project whose page is open, for its tabs. */
export const ProjectContext = createContext<ProjectRecord | null>(null)

/** The project of the page around; throws outside of one. */
export function useProject(): ProjectRecord {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('No project page around')
  return project
}

import type { ProjectRecord } from './project-record.ts'

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs above the list of projects: what belongs beside them. */
    'projects.tabs': TabFill
    /** Tabs of a project's page. */
    'project.tabs': TabFill<ProjectRecord>
    /** What can be done with a project, beside the way to change it. */
    'project.actions': PartFill<{ project: ProjectRecord }>
  }
}

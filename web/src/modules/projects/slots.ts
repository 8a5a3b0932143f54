import type { ProjectRecord } from './project-record.ts'

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs of a project's page. */
    'project.tabs': TabFill<ProjectRecord>
  }
}

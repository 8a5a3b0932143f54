/** What hours are added up by. */
export type Level = 'project' | 'task' | 'employee'

export interface LevelDefinition {
  /** The parameter that groups by it, and narrows to it. */
  by: 'project_id' | 'task_id' | 'employee_id'
  /** What a row of it opens to. */
  below: Level
  /** The report of one of them. */
  nested?: (id: string) => string
}

export const levels: Record<Level, LevelDefinition> = {
  project: { by: 'project_id', below: 'task', nested: (id) => `/reports/projects/${id}/tasks` },
  task: { by: 'task_id', below: 'employee' },
  employee: { by: 'employee_id', below: 'project', nested: (id) => `/reports/team/${id}/projects` },
}

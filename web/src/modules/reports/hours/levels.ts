/** What hours are added up by. */
export type Level = 'client' | 'project' | 'task' | 'employee'

export interface LevelDefinition {
  /** The parameter that groups by it, and narrows to it. */
  by: 'client_id' | 'project_id' | 'task_id' | 'employee_id'
  /** What a row of it opens to. */
  below: Exclude<Level, 'client'>
  /** The page of one of them. */
  page?: (id: string) => string
}

export const levels: Record<Level, LevelDefinition> = {
  client: { by: 'client_id', below: 'project', page: (id) => `/clients/${id}/details` },
  project: { by: 'project_id', below: 'task', page: (id) => `/reports/projects/${id}/tasks` },
  task: { by: 'task_id', below: 'employee' },
  employee: { by: 'employee_id', below: 'project', page: (id) => `/reports/team/${id}/projects` },
}

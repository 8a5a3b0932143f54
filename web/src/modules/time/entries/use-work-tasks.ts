import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { WorkTask } from './entry.ts'

interface ProjectsAnswer {
  data: {
    id: string
    attributes: { name: string }
    relationships: { tasks: { id: string; attributes: { name: string } }[] }
  }[]
}

interface Work {
  tasks: WorkTask[]
  isPending: boolean
  /** They could not be asked for, which is not to have none. */
  isError: boolean
  refetch: () => unknown
}

/** The live tasks of the live projects that a person works on, project by project. */
export function useWorkTasks(employeeId: string | undefined): Work {
  const query = { employee_id: employeeId, perPage: 200 }
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: keys.getter('projects', 'employee-projects', query),
    queryFn: ({ signal }) =>
      api.get<ProjectsAnswer>('/restify/projects/employee-projects', { query, signal, onError: 'log' }),
    enabled: employeeId !== undefined,
  })
  const tasks = useMemo(
    () =>
      (data?.data ?? []).flatMap(({ id: projectId, attributes, relationships }) =>
        relationships.tasks.map((task) => ({
          id: task.id,
          name: task.attributes.name,
          projectId,
          projectName: attributes.name,
        })),
      ),
    [data],
  )
  return { tasks, isPending, isError: isLoadingError, refetch }
}

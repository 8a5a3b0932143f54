import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { WorkTask } from './entry.ts'

/** The most that the server gives at once. */
const PAGE = 200

interface ProjectsAnswer {
  meta?: { last_page: number }
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

async function readProjects(employee_id: string | undefined, signal: AbortSignal): Promise<ProjectsAnswer['data']> {
  const pageOf = (page: number) =>
    api.get<ProjectsAnswer>('/restify/projects/employee-projects', {
      query: { employee_id, perPage: PAGE, page },
      signal,
      onError: 'log',
    })
  const { data, meta } = await pageOf(1)
  const further = Array.from({ length: (meta?.last_page ?? 1) - 1 }, (_, i) => pageOf(i + 2))
  return [...data, ...(await Promise.all(further)).flatMap((page) => page.data)]
}

/** The live tasks of the live projects that a person works on, project by project. */
export function useWorkTasks(employeeId: string | undefined): Work {
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: keys.getter('projects', 'employee-projects', { employee_id: employeeId }),
    queryFn: ({ signal }) => readProjects(employeeId, signal),
    enabled: employeeId !== undefined,
  })
  const tasks = useMemo(
    () =>
      (data ?? []).flatMap(({ id: projectId, attributes, relationships }) =>
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

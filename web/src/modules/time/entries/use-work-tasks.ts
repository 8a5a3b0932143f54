import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { WorkTask } from './entry.ts'

/** The most that the server gives at once. */
const PAGE = 200
/** Projects that a search shows before it is scrolled. */
const SEARCH_PAGE = 20

interface ProjectsAnswer {
  meta?: { current_page: number; last_page: number }
  data: {
    id: string
    attributes: { name: string; client_name: string }
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

const ask = (query: QueryParams, signal: AbortSignal) =>
  api.get<ProjectsAnswer>('/restify/projects/employee-projects', { query, signal, onError: 'log' })

async function readProjects(query: QueryParams, signal: AbortSignal): Promise<ProjectsAnswer['data']> {
  const pageOf = (page: number) => ask({ ...query, perPage: PAGE, page }, signal)
  const { data, meta } = await pageOf(1)
  const further = Array.from({ length: (meta?.last_page ?? 1) - 1 }, (_, i) => pageOf(i + 2))
  return [...data, ...(await Promise.all(further)).flatMap((page) => page.data)]
}

const tasksOf = (projects: ProjectsAnswer['data']): WorkTask[] =>
  projects.flatMap(({ id: projectId, attributes, relationships }) =>
    relationships.tasks.map((task) => ({
      id: task.id,
      name: task.attributes.name,
      projectId,
      projectName: attributes.name,
      clientName: attributes.client_name,
    })),
  )

/** The live tasks of the live projects that a person works on, project by project. */
export function useWorkTasks(employeeId: string | undefined): Work {
  const query = { employee_id: employeeId }
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: keys.getter('projects', 'employee-projects', query),
    queryFn: ({ signal }) => readProjects(query, signal),
    enabled: employeeId !== undefined,
  })
  const tasks = useMemo(() => tasksOf(data ?? []), [data])
  return { tasks, isPending, isError: isLoadingError, refetch }
}

/** Those of these tasks that are live, on whatever project: for who logs time on any. */
export function useLiveTasks(ids: readonly string[]): readonly WorkTask[] {
  const query = { all: true, task_id: [...ids].sort().join() }
  const { data } = useQuery({
    queryKey: keys.getter('projects', 'employee-projects', query),
    queryFn: ({ signal }) => readProjects(query, signal),
    enabled: ids.length > 0,
    // A row more or less is no reason to close the cells of the others meanwhile.
    placeholderData: (before) => (ids.length > 0 ? before : undefined),
  })
  return useMemo(() => tasksOf(data ?? []), [data])
}

/** The live tasks of all projects that words find, page by page: for who logs time on any. */
export function useTaskSearch(search: string, enabled: boolean) {
  const query = { all: true, search, perPage: SEARCH_PAGE }
  const pages = useInfiniteQuery({
    queryKey: keys.getter('projects', 'task-search', query),
    queryFn: ({ pageParam, signal }) => ask({ ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta && meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    enabled,
    placeholderData: (before) => before,
  })
  const tasks = useMemo(() => (pages.data?.pages ?? []).flatMap(({ data }) => tasksOf(data)), [pages.data])
  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData) void pages.fetchNextPage()
  }
  return { tasks, more, loading: pages.isFetching, isFailed: pages.isLoadingError && !pages.isFetching }
}

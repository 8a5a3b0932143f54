import { useQuery } from '@tanstack/react-query'
import type { ProjectHours } from '#contracts/projects/projects.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What is planned and logged on a project and its tasks: asked once for all that shows it. */
export const useProjectHours = (id: string) =>
  useQuery({
    queryKey: keys.getter('projects', 'hours', { id }),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: ProjectHours }>(`/restify/projects/${id}/getters/hours`, { signal, onError: 'log' })).data,
  })

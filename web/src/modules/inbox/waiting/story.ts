import { queryOptions } from '@tanstack/react-query'
import type { ApprovalStory } from '#contracts/engine/approvals.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** Who decided what on a record, step by step. */
export const storyQuery = (entity: string, id: string) =>
  queryOptions({
    queryKey: keys.getter(entity, 'approvals', { id }),
    queryFn: async ({ signal }) => {
      const path = `/restify/${entity}/${id}/getters/approvals`
      return (await api.get<{ data: ApprovalStory }>(path, { signal, onError: 'log' })).data
    },
  })

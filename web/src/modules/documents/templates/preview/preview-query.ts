import { queryOptions } from '@tanstack/react-query'
import type { PreviewTemplate, TemplatePreview } from '#contracts/documents/templates.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** A template with the facts of one record in it. */
export const previewQuery = (source: PreviewTemplate) =>
  queryOptions({
    queryKey: keys.getter('templates', 'preview', { source: JSON.stringify(source) }),
    queryFn: async ({ signal }) => {
      const path = '/restify/templates/actions?action=preview'
      return (await api.post<{ data: TemplatePreview }>(path, source, { signal, onError: 'log', asks: true })).data
    },
    // What somebody's facts are may change at any time.
    staleTime: 0,
  })

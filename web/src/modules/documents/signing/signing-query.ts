import { queryOptions } from '@tanstack/react-query'
import type { SigningAnswer } from '#contracts/documents/signing-answers.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** A file that becomes a PDF, or is being sealed, is asked for again after so many milliseconds. */
const AGAIN = 2000

/** The latest request for signatures of a document; null where there was none. */
export const signingQuery = (documentId: string) =>
  queryOptions({
    queryKey: keys.getter('documents', 'signing', { id: documentId }),
    queryFn: async ({ signal }) => {
      const path = `/restify/documents/${encodeURIComponent(documentId)}/getters/signing`
      return (await api.get<{ data: SigningAnswer }>(path, { signal, onError: 'log' })).data
    },
    refetchInterval: ({ state }) => (['converting', 'sealing'].includes(state.data?.state ?? '') ? AGAIN : false),
  })

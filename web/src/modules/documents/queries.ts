import { queryOptions } from '@tanstack/react-query'
import type { WaitingToSign } from '#contracts/documents/signer.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { type DocumentAttributes, documentRelated } from './library/document-record.ts'
import { nearSpan } from './library/validity/validity.ts'

/** What waits for one's own signature. */
export const toSignQuery = queryOptions({
  queryKey: keys.getter('documents', 'waiting-to-sign'),
  queryFn: async () => (await api.get<{ data: WaitingToSign[] }>('/signing/waiting', { onError: 'log' })).data,
})

const related = documentRelated.join(',')

/** As many documents as the card of those that expire shows; the list has the rest. */
export const MOST_EXPIRING = 5
export const expiringQuery = (today: string) =>
  listQuery<DocumentAttributes>('documents', {
    end_date: nearSpan(today),
    sort: 'end_date',
    perPage: MOST_EXPIRING,
    related,
  })

/** As many documents as the card of the newest shows. */
export const MOST_NEW = 4
export const newestQuery = listQuery<DocumentAttributes>('documents', {
  sort: '-created_at',
  perPage: MOST_NEW,
  related,
})
